import { type ReactNode, useEffect, useState } from 'react';
import type { FormatLocale, FormattedText } from '../../formats/index.ts';
import { timeLeft } from '../../formats/parts/timeLeft.ts';
import { useRuntime } from '../../runtime/index.ts';

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
  const [, look] = useState(0);
  const at = now();
  const { until = 0, text, title } = formatted;
  const isOver = until <= at;
  useEffect(() => {
    if (isOver) return undefined;
    const clock = setInterval(() => look((times) => times + 1), EVERY_MS);
    return () => clearInterval(clock);
  }, [isOver]);
  if (isOver) return children;
  return (
    <time className="ua-tag ua-tone--warn ua-num" dateTime={title} title={text}>
      {timeLeft(until - at, locale.language)}
    </time>
  );
}
