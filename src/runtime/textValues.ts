import type { FormattedValue, TextValues, Value } from '../../generated/models/screen.v1.d.ts';
import { scalarText } from '../formats/formattedText.ts';
import { type FormatLocale, formatValue } from '../formats/index.ts';
import { resolveValue, type Scopes } from '../language/index.ts';
import { resolveFormatArguments } from './resolveFormatArguments.ts';

/**
 * What a text is to be filled with: values as they are, or as their format writes them. `t` gives the words of formats
 * that need some. A value that is not there, or has no
 * text, is left out.
 */
export function textValues(
  values: TextValues | undefined,
  scopes: Scopes,
  locale: FormatLocale,
  t: (key: string) => string,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    const text = isFormatted(value) ? written(value, scopes, locale, t) : resolveValue(value, scopes);
    if (scalarText(text) !== undefined) found[name] = text;
  }
  return found;
}

function isFormatted(value: Value | FormattedValue): value is FormattedValue {
  return typeof value === 'object' && value !== null && 'format' in value;
}

function written(
  { value, format, formatArgs }: FormattedValue,
  scopes: Scopes,
  locale: FormatLocale,
  t: (key: string) => string,
): string {
  const args = resolveFormatArguments(formatArgs, scopes);
  const formatted = formatValue(format, resolveValue(value, scopes), args, locale);
  if (formatted.labelKey !== undefined) return t(formatted.labelKey);
  const { text, dimmed = '', unit } = formatted;
  if (unit === undefined) return text + dimmed;
  // Kept together: a unit alone at the beginning of a line says nothing.
  return formatted.unitFirst === true ? `${unit}\u00a0${text}${dimmed}` : `${text}${dimmed}\u00a0${unit}`;
}
