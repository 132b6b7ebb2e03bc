import type { Section } from './section.ts';
import { bytes } from './sections/bytes.ts';
import { cache } from './sections/cache.ts';
import { exchange } from './sections/exchange.ts';
import { exports } from './sections/exports.ts';
import { firstRow } from './sections/firstRow.ts';
import { interaction } from './sections/interaction.ts';
import { layer } from './sections/layer.ts';
import { load } from './sections/load.ts';
import { nextPage } from './sections/nextPage.ts';
import { signing } from './sections/signing.ts';
import { table } from './sections/table.ts';
import { verification } from './sections/verification.ts';

/** Every part of the bench, in the order it runs. */
export const sections: readonly Section[] = [
  bytes,
  firstRow,
  nextPage,
  interaction,
  table,
  layer,
  cache,
  signing,
  verification,
  exports,
  exchange,
  load,
];
