import type { Section } from './section.ts';
import { bytes } from './sections/bytes.ts';
import { firstRow } from './sections/firstRow.ts';
import { table } from './sections/table.ts';

/** Every part of the bench, in the order it runs. */
export const sections: readonly Section[] = [bytes, firstRow, table];
