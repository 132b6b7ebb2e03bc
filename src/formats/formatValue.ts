import { type FormatName, formats } from './registry.ts';
import { type FormatDefinition, writtenBy } from './shared/formatDefinition.ts';
import type { FormatArguments, FormatLocale, FormattedText } from './shared/formattedText.ts';

/** Formats a value by the name of its format; pure, and never throws for a value from the server. */
export function formatValue(
  name: FormatName,
  value: unknown,
  args: FormatArguments,
  locale: FormatLocale,
): FormattedText {
  return writtenBy(formats[name], value, args, locale);
}

/** How the format looks, and what else pages need of it. */
export function formatOf(name: FormatName): FormatDefinition {
  return formats[name];
}
