import { useEffect, useState } from 'react';
import type { FormatLocale, FormattedText } from '../../formats/index.ts';
import { timeLeft } from '../../formats/parts/timeLeft.ts';
import { useRuntime } from '../../runtime/index.ts';
import { useText } from '../tools/ScreenContext.tsx';
import { statusTag } from './statusTag.tsx';

const EVERY_MS = 20_000;

/** Time left until a moment, by the page's clock; the moment itself once it has passed. */
export function Countdown({ formatted, locale }: { formatted: FormattedText; locale: FormatLocale }) {
  const t = useText();
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
  if (isOver) return formatted.labelKey === undefined ? text : statusTag(formatted, t(formatted.labelKey));
  return (
    <time className="ua-tag ua-tag--warn ua-num" dateTime={title} title={text}>
      {timeLeft(until - at, locale.language)}
    </time>
  );
}
