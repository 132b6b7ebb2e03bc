import { useMemo } from 'react';
import type {
  FormatArguments as FileArguments,
  FormattedValue,
  TextValues,
} from '../../../generated/models/screen.v1.d.ts';
import {
  datesKey,
  type FormatArguments,
  type FormatLocale,
  formatValue,
  ownZone,
  plainWords,
  readDatePatterns,
} from '../../formats/index.ts';
import { scalarText } from '../../formats/shared/formattedText.ts';
import {
  isBinding,
  isDerived,
  isFormatted,
  resolveValue,
  type Scopes,
  type Value,
} from '../../language/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';

const none: FormatArguments = {};

/** Names of the bound arguments, cached by the file's own object: a table needs them in every cell. */
const bound = new WeakMap<FileArguments, readonly string[]>();

/** A screen file's format arguments with bindings resolved; without bindings, the file's own object. */
export function resolveFormatArguments(args: FileArguments | undefined, scopes: Scopes): FormatArguments {
  if (args === undefined) return none;
  const names = boundNames(args);
  if (names.length === 0) return args as FormatArguments;
  const resolved: Record<string, unknown> = { ...args };
  for (const name of names) {
    const value = resolveValue(args[name as keyof FileArguments] as Value, scopes);
    if (value === undefined) delete resolved[name];
    else resolved[name] = value;
  }
  return resolved as FormatArguments;
}

function boundNames(args: FileArguments): readonly string[] {
  const before = bound.get(args);
  if (before !== undefined) return before;
  const names = Object.entries(args).flatMap(([name, value]) =>
    isBinding(value) || isDerived(value) ? [name] : [],
  );
  bound.set(args, names);
  return names;
}

/** The page's language and the browser's time zone; another object once the clocks there have changed. */
export function useFormatLocale(): FormatLocale {
  const { i18n } = useTexts();
  const { language } = i18n;
  const offset = new Date().getTimezoneOffset();
  const inTexts: unknown = i18n.getResource(language, 'user-assets', datesKey(language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on the offset, through the zone
  return useMemo(() => {
    const dates = readDatePatterns(inTexts);
    return { language, timeZone: ownZone, ...(dates && { dates }) };
  }, [language, inTexts, offset]);
}

/**
 * The values to interpolate into a text: as they are, or formatted. `t` translates formats that need words. Values that
 * are missing or have no text are left out.
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

function written(
  { value, format, formatArgs }: FormattedValue,
  scopes: Scopes,
  locale: FormatLocale,
  t: (key: string) => string,
): string {
  const args = resolveFormatArguments(formatArgs, scopes);
  return plainWords(formatValue(format, resolveValue(value, scopes), args, locale), t);
}
