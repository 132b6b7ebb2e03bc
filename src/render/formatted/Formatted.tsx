import { memo, type ReactNode, Suspense } from 'react';
import type { Format } from '../../../generated/models/screen.v1.d.ts';
import {
  type FormatArguments,
  type FormatLocale,
  type FormattedText,
  formatValue,
} from '../../formats/index.ts';
import { later } from '../../runtime/index.ts';
import { AddressText } from './AddressText.tsx';
import { CoinMark } from './CoinMark.tsx';
import './formatted.css';
import { useText } from '../host/TextContext.tsx';
import { Problem } from './Problem.tsx';
import { ProgressText } from './ProgressText.tsx';
import { StatusTag } from './StatusTag.tsx';

/** Stands only in side sheets, which open after a click. */
const timeline = later(async () => (await import('./TimelineText.tsx')).TimelineText);
const countdown = later(async () => (await import('./Countdown.tsx')).Countdown);

export interface FormattedProps {
  format: Format;
  value: unknown;
  /** Its bindings are resolved. Keep it the same object between draws: a cell is drawn again only for a new one. */
  args: FormatArguments;
  locale: FormatLocale;
  /** `cell` stands in a row (short, no zone); `fact` stands alone (whole address, zone said). */
  as: 'cell' | 'fact';
}

/** Draws one value by its format. */
export const Formatted = memo(function Formatted({ format, value, args, locale, as }: FormattedProps) {
  const formatted = formatValue(format, value, args, locale);
  if (formatted.problem !== undefined && formatted.text === '') {
    return <Problem problem={formatted.problem} format={format} />;
  }
  if (formatted.isEmpty === true) return <span className="ua-empty-value">{formatted.text}</span>;
  return <Drawn format={format} formatted={formatted} as={as} locale={locale} />;
});

type DrawnProps = Pick<FormattedProps, 'format' | 'as' | 'locale'> & { formatted: FormattedText };

function Drawn({ format, formatted, as, locale }: DrawnProps) {
  const t = useText();
  const words = formatted.labelKey === undefined ? formatted.text : t(formatted.labelKey);
  switch (format) {
    case 'coin':
    case 'fiat':
    case 'rate':
    case 'percent':
    case 'count':
    case 'bytes':
      return <Amount formatted={formatted} />;
    case 'address':
    case 'txid':
      return <AddressText formatted={formatted} isWhole={as === 'fact'} />;
    case 'status':
      return <StatusTag formatted={formatted} />;
    case 'progress':
      return formatted.progress === undefined ? words : <ProgressText {...formatted.progress} />;
    case 'date':
    case 'dateTime':
      return <Moment formatted={formatted} as={as} />;
    case 'timeline':
      return (
        <Suspense fallback={formatted.text}>
          <timeline.Part steps={formatted.steps ?? []} />
        </Suspense>
      );
    case 'countdown':
      if (formatted.until === undefined) return <StatusTag formatted={formatted} />;
      return (
        <Suspense fallback={<Moment formatted={formatted} as={as} />}>
          <countdown.Part formatted={formatted} locale={locale} />
        </Suspense>
      );
    case 'coinIcon':
      if (formatted.labelKey !== undefined) return words;
      return (
        <span className="ua-coin">
          <CoinMark coin={formatted.text} />
          <span dir="ltr">{formatted.text}</span>
        </span>
      );
    case 'link':
      return <LinkText formatted={formatted} />;
    default:
      return <Isolated formatted={formatted}>{words}</Isolated>;
  }
}

function Amount({ formatted }: { formatted: FormattedText }) {
  const { text, dimmed, unit, unitFirst, sign, title } = formatted;
  const unitText = unit === undefined ? null : <span className="ua-amount__unit">{unit}</span>;
  return (
    <span
      className={`ua-num ua-amount${sign === undefined ? '' : ` ua-amount--${sign}`}`}
      dir="ltr"
      title={title}
    >
      {unitFirst === true && unitText}
      {text}
      {dimmed !== undefined && <span className="ua-amount__dimmed">{dimmed}</span>}
      {unitFirst !== true && unitText !== null && <>&#8239;{unitText}</>}
    </span>
  );
}

function Moment({ formatted, as }: { formatted: FormattedText; as: 'cell' | 'fact' }) {
  const { text, title, unit } = formatted;
  return (
    <time className="ua-num ua-moment" dateTime={title} title={title}>
      {text}
      {as === 'fact' && unit !== undefined && <span className="ua-moment__zone"> {unit}</span>}
    </time>
  );
}

function LinkText({ formatted }: { formatted: FormattedText }) {
  const { href, text } = formatted;
  if (href === undefined) return text;
  const isElsewhere = href.startsWith('https:');
  return (
    <a
      className="ua-link"
      href={href}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {text}
    </a>
  );
}

function Isolated({ formatted, children }: { formatted: FormattedText; children: ReactNode }) {
  return (
    <bdi title={formatted.title} dir={formatted.isLeftToRight === true ? 'ltr' : 'auto'}>
      {children}
    </bdi>
  );
}
