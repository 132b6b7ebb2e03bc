import type { HandlerRegistry } from '../registry.ts';
import { localeAddMissing } from './localeAddMissing.ts';
import { localeRead } from './localeRead.ts';

/** Texts of the pages (requirements §7.8). */
export const translationsHandlers = { localeRead, localeAddMissing } satisfies HandlerRegistry;
