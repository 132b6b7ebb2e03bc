import { formatValue } from '../../formats/index.ts';
import { drawFigure } from '../../ui/figure/drawFigure.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';

interface FigureProps {
  /** Decimal string. */
  value: string;
  /** Shown after the amount. */
  unit?: string;
  /** Number of decimals to show; trailing zeros are dimmed, not dropped. */
  digits?: number;
}

/** An amount in the page's language, left to right on every page. */
export function Figure({ value, unit, digits }: FigureProps) {
  const { i18n } = useTexts();
  const locale = { language: i18n.language, timeZone: 'UTC' };
  const drawn = formatValue('coin', value, digits === undefined ? {} : { digits }, locale);
  return drawFigure({ ...drawn, unit });
}

/** Formats a decimal string for use within text of the page's language: grouped, without trailing zeros. */
export function useAmountText(): (value: string) => string {
  const { i18n } = useTexts();
  const { language } = i18n;
  return (value) => formatValue('rate', value, {}, { language, timeZone: 'UTC' }).text;
}
