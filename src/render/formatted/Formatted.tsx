import { memo, type ReactNode, useEffect } from 'react';
import type { Format } from '../../../generated/models/screen.v1.d.ts';
import {
  type FormatArguments,
  type FormatLocale,
  type FormattedText,
  formatOf,
  formatValue,
  type Look,
} from '../../formats/index.ts';
import { lazyPart } from '../../runtime/index.ts';
import { drawFigure } from '../../ui/figure/drawFigure.tsx';
import { CoinMark, NetworkMark } from '../../ui/icons/CoinMark.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type Text, useText } from '../context/ScreenContext.tsx';
import { AddressText } from './AddressText.tsx';
import { Countdown } from './Countdown.tsx';
import './formatted.css';

/** Used only in side sheets, which open after a click. */
const timeline = lazyPart(() => import('./TimelineText.tsx').then((module) => module.TimelineText));
/** Beside the figures that people come for. */
const sparkline = lazyPart(() => import('./Sparkline.tsx').then((module) => module.Sparkline));

interface FormattedProps {
  format: Format;
  value: unknown;
  /** With resolved bindings. Keep the object's identity between renders: a cell re-renders only for a new one. */
  args: FormatArguments;
  locale: FormatLocale;
  /** `cell`: in a table row (short, no time zone). `fact`: on its own (whole address, with time zone). */
  as: 'cell' | 'fact';
  /** The reader can hide it (HideButton). */
  isPrivate?: boolean | undefined;
}

/** Renders one value by its format. */
export const Formatted = memo(function Formatted(props: FormattedProps) {
  return drawFormatted(props, useText());
});

/**
 * The same for a component that already has the texts. Table rows render their cells this way: it saves some thousand
 * pass-through components per hundred rows.
 */
export function drawFormatted({ isPrivate, ...props }: FormattedProps, t: Text): ReactNode {
  const drawn = drawOpenly(props, t);
  if (isPrivate !== true) return drawn;
  // Hidden by style alone (formatted.css), so that no row is drawn anew.
  return (
    <span className="ua-private" data-cover={t('render.valueHidden')}>
      <span className="ua-private__value">{drawn}</span>
    </span>
  );
}

function drawOpenly(
  { format, value, args, locale, as }: Omit<FormattedProps, 'isPrivate'>,
  t: Text,
): ReactNode {
  const formatted = formatValue(format, value, args, locale);
  if (formatted.problem !== undefined && formatted.text === '')
    return <Problem problem={formatted.problem} format={format} />;
  if (formatted.isEmpty === true) return <span className="ua-empty-value">{formatted.text}</span>;
  const words = formatted.labelKey === undefined ? formatted.text : t(formatted.labelKey);
  return drawings[formatOf(format).look ?? 'words'](formatted, words, { locale, as });
}

/** `words` are the text, translated where it has a key. */
type Draw = (
  formatted: FormattedText,
  words: string,
  place: Pick<FormattedProps, 'locale' | 'as'>,
) => ReactNode;

/** How each look is drawn. */
const drawings: Readonly<Record<Look, Draw>> = {
  figure: drawFigure,
  moment,
  status: statusTag,
  reference: (formatted, _words, { as }) => <AddressText formatted={formatted} isWhole={as === 'fact'} />,
  progress: ({ progress }, words) => (progress === undefined ? words : <ProgressText {...progress} />),
  // Never falls back to text, which would be the raw codes and timestamps of the response.
  timeline: ({ steps = [] }) => <timeline.Part steps={steps} />,
  sparkline: ({ course }) =>
    course && (
      // The size of the sparkline that replaces it, so that the column's width does not change.
      <sparkline.Part
        meanwhile={<svg width={120} height={24} aria-hidden="true" />}
        course={course}
        change={course.change && drawFigure(course.change)}
      />
    ),
  countdown: (formatted, words, { locale }) =>
    formatted.until === undefined ? (
      statusTag(formatted, words)
    ) : (
      <Countdown formatted={formatted} locale={locale}>
        {formatted.labelKey === undefined ? words : statusTag(formatted, words)}
      </Countdown>
    ),
  coin: ({ text, labelKey }, words) =>
    labelKey === undefined ? (
      <span className="ua-coin">
        <CoinMark coin={text} />
        <span dir="ltr">{text}</span>
      </span>
    ) : (
      words
    ),
  network: (formatted, words) =>
    formatted.network === undefined ? (
      isolated(formatted, words)
    ) : (
      <span className="ua-network">
        <NetworkMark chain={formatted.network} name={words} />
        <span dir="ltr">{words}</span>
      </span>
    ),
  link: linkText,
  words: isolated,
};

function moment(
  { text, title, unit }: FormattedText,
  _words: string,
  { as }: Pick<FormattedProps, 'as'>,
): ReactNode {
  return (
    <time className="ua-num ua-moment" dateTime={title} title={title}>
      {text}
      {as === 'fact' && unit !== undefined && <span className="ua-moment__zone"> {unit}</span>}
    </time>
  );
}

/** A status as a coloured tag; without a tone, as plain text. */
function statusTag({ tone }: FormattedText, words: string): ReactNode {
  if (tone === undefined) return <span className="ua-status-words">{words}</span>;
  return <span className={`ua-tag ua-tone--${tone} ua-status`}>{words}</span>;
}

function linkText({ href, text }: FormattedText): ReactNode {
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

function isolated({ title, isLeftToRight }: FormattedText, words: string): ReactNode {
  return (
    <bdi title={title} dir={isLeftToRight === true ? 'ltr' : 'auto'}>
      {words}
    </bdi>
  );
}

/** A value that cannot be shown correctly: a mark instead of a guess, and a report to the page's error listener. */
function Problem({ problem, format }: { problem: string; format: string }) {
  const t = useText();
  useEffect(() => {
    globalThis.reportError?.(new Error(`A value does not fit its format "${format}": ${problem}`));
  }, [problem, format]);
  return (
    <span className="ua-problem" title={t('render.valueProblem')}>
      <Icon name="warning" />
      <span className="ua-visually-hidden">{t('render.valueProblem')}</span>
    </span>
  );
}

/** Confirmations so far out of those required, as a bar and in words. */
function ProgressText({ done, target }: { done: number; target: number }) {
  const t = useText();
  const words = t('render.confirmations', { done, target });
  return (
    <span className={`ua-progress${done < target ? '' : ' ua-progress--done'}`}>
      <progress className="ua-progress__bar" max={Math.max(target, 1)} value={done} aria-label={words} />
      <span className="ua-muted ua-num">{words}</span>
    </span>
  );
}
