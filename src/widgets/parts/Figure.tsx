import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatValue } from '../../formats/index.ts';
import './parts.css';

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
  const { i18n } = useTranslation();
  const locale = { language: i18n.language, timeZone: 'UTC' };
  const drawn = formatValue('coin', value, digits === undefined ? {} : { digits }, locale);
  return (
    <bdi className="ua-w-figure ua-num" dir="ltr" title={drawn.title}>
      {drawn.text}
      {drawn.dimmed !== undefined && <span className="ua-w-figure__dimmed">{drawn.dimmed}</span>}
      {unit !== undefined && <span className="ua-w-figure__unit">&#8239;{unit}</span>}
    </bdi>
  );
}

/** Formats a decimal string for use within text of the page's language: grouped, without trailing zeros. */
export function useAmountText(): (value: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return (value) => formatValue('rate', value, {}, { language, timeZone: 'UTC' }).text;
}

/** One line of a list of facts (inside <dl>). */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ua-w-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
