import { account } from './account.ts';
import { address } from './address.ts';
import { bool } from './bool.ts';
import { bytes } from './bytes.ts';
import { chain } from './chain.ts';
import { coin } from './coin.ts';
import { coinIcon } from './coinIcon.ts';
import { count } from './count.ts';
import { countdown } from './countdown.ts';
import { date } from './date.ts';
import { dateTime } from './dateTime.ts';
import { duration } from './duration.ts';
import { fiat } from './fiat.ts';
import { file } from './file.ts';
import type { FormatArguments, FormatLocale, FormattedText, Formatter } from './formattedText.ts';
import { link } from './link.ts';
import { masked } from './masked.ts';
import { percent } from './percent.ts';
import { progress } from './progress.ts';
import { rate } from './rate.ts';
import { status } from './status.ts';
import { text } from './text.ts';
import { timeline } from './timeline.ts';
import { txid } from './txid.ts';

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

/** Formats a value by the name of its format; pure, and it never throws for a value of the server. */
export function formatValue(
  name: FormatName,
  value: unknown,
  args: FormatArguments,
  locale: FormatLocale,
): FormattedText {
  return FORMATTERS[name](value, args, locale);
}
