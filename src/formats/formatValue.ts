import { bytes, coin, count, fiat, percent, progress, rate } from './figures.ts';
import type { FormatArguments, FormatLocale, FormattedText, Formatter } from './formattedText.ts';
import { account, chain, coinIcon } from './names.ts';
import { address, file, link, txid } from './references.ts';
import { countdown, date, dateTime, duration, timeline } from './times.ts';
import { bool, masked, status, text } from './words.ts';

/** Every format of schemas/meta/screen.v1.json, by its name there. */
const FORMATTERS = {
  coin,
  fiat,
  rate,
  percent,
  count,
  text,
  masked,
  date,
  dateTime,
  status,
  address,
  txid,
  chain,
  coinIcon,
  bool,
  link,
  file,
  progress,
  account,
  timeline,
  bytes,
  countdown,
  duration,
} satisfies Record<string, Formatter>;

export type FormatName = keyof typeof FORMATTERS;

/** Formats a value by the name of its format; pure, and never throws for a value from the server. */
export function formatValue(
  name: FormatName,
  value: unknown,
  args: FormatArguments,
  locale: FormatLocale,
): FormattedText {
  return FORMATTERS[name](value, args, locale);
}
