import type { HandlerRegistry } from '../registry.ts';
import { localeAddMissing } from './localeAddMissing.ts';
import { localeRead } from './localeRead.ts';

/** Texts of the pages (spec §7 "Translations"). */
export const translationsHandlers = { localeRead, localeAddMissing } satisfies HandlerRegistry;
