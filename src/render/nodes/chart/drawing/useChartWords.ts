import { useMemo } from 'react';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import type { Decimal } from '../../../../formats/decimal.ts';
import {
  type FormatArguments,
  type FormatLocale,
  formatOf,
  formatValue,
  plainWords,
} from '../../../../formats/index.ts';
import { figureTick } from '../../../../formats/ticks.ts';
import type { Scopes } from '../../../../language/index.ts';
import { resolveFormatArguments, useFormatLocale } from '../../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';

/** Formats what a chart shows, each in one line. */
export interface ChartWords {
  locale: FormatLocale;
  /** Options of the two formats, resolved. */
  xArgs: FormatArguments;
  args: FormatArguments;
  /** Whether the x axis begins at the right. */
  isMirrored: boolean;
  t(key: string, values?: Record<string, unknown>): string;
  x(value: unknown): string;
  /** A figure of the answer, or a calculated one. */
  figure(value: unknown): string;
  /** A difference, with its sign. */
  change(value: Decimal): string;
  /** A ratio as a percentage. */
  percent(ratio: Decimal, isSigned?: boolean): string;
  /** A round figure at the axis, without its unit. */
  tick(value: Decimal): string;
  /** The unit of all figures; '' where the format has none. */
  unit: string;
}

const SHARE_DIGITS = 1;

export function useChartWords(node: ChartNode, scopes: Scopes): ChartWords {
  const { t, i18n } = useTexts();
  const locale = useFormatLocale();
  return useMemo(() => {
    const xArgs = resolveFormatArguments(node.x.formatArgs, scopes);
    const args = resolveFormatArguments(node.formatArgs, scopes);
    const isRatio = formatOf(node.format).measure === 'ratio';
    const written = (value: unknown, more: FormatArguments = {}) =>
      plainWords(formatValue(node.format, value, { ...args, ...more }, locale), t);
    return {
      locale,
      xArgs,
      args,
      isMirrored: i18n.dir(locale.language) === 'rtl',
      t: (key, values = {}) => t(key, values),
      x: (value) => plainWords(formatValue(node.x.format, value, xArgs, locale), t),
      figure: (value) => written(value),
      change: (value) => written(value.toFixed(), { sign: true }),
      percent: (ratio, isSigned = false) =>
        plainWords(
          formatValue('percent', ratio.toFixed(), { digits: SHARE_DIGITS, sign: isSigned }, locale),
          t,
        ),
      tick: (value) => figureTick(value.toFixed(), isRatio, locale),
      unit: isRatio ? '' : (formatValue(node.format, '0', args, locale).unit ?? ''),
    };
  }, [node, scopes, locale, t, i18n]);
}
