import { useTimeLeft } from '../../../ui/countdown/useTimeLeft.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import type { Priced } from './conversionState.ts';

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;
const DRAWN_EVERY_MS = 200;
/** Seconds that are announced to screen readers; announcing each would be a stream of words. */
const SAID = new Set([10, 5]);

/** The seconds for which a quote is still valid, as a number in a ring that empties. */
export function CountdownRing({ quote, now }: { quote: Priced; now: () => number }) {
  const { t } = useTexts();
  const leftMs = useTimeLeft(quote.deadline, now, DRAWN_EVERY_MS);
  const seconds = Math.ceil(leftMs / 1000);
  const share = Math.min(1, leftMs / Math.max(1, quote.deadline - quote.quotedAt));
  return (
    <div className={seconds <= 5 ? 'ua-convert__ring ua-convert__ring--last' : 'ua-convert__ring'}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
        <circle className="ua-convert__ringTrack" cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="3" />
        <circle
          className="ua-convert__ringLeft"
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span
        className="ua-convert__seconds ua-num"
        role="timer"
        aria-label={t('convert.secondsLeft', { count: seconds })}
      >
        {seconds}
      </span>
      <span className="ua-visually-hidden" aria-live="polite">
        {SAID.has(seconds) ? t('convert.secondsLeft', { count: seconds }) : ''}
      </span>
    </div>
  );
}
