import type { ReactNode } from 'react';
import type { FormatLocale, FormattedText } from '../../formats/index.ts';
import { timeLeft } from '../../formats/shared/timeLeft.ts';
import { useRuntime } from '../../runtime/index.ts';
import { useTimeLeft } from '../../ui/countdown/useTimeLeft.ts';

const EVERY_MS = 20_000;

interface CountdownProps {
  formatted: FormattedText;
  locale: FormatLocale;
  /** What is shown once the moment has passed. */
  children: ReactNode;
}

/** Time left until a moment, by the page's clock. */
export function Countdown({ formatted, locale, children }: CountdownProps) {
  const { now } = useRuntime();
  const { until = 0, text, title } = formatted;
  const leftMs = useTimeLeft(until, now, EVERY_MS);
  if (leftMs === 0) return children;
  return (
    <time className="ua-tag ua-tone--warn ua-num" dateTime={title} title={text}>
      {timeLeft(leftMs, locale.language)}
    </time>
  );
}
