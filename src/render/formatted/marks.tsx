import type { ReactNode } from 'react';
import type { FormattedText } from '../../formats/index.ts';

const HUES = 8;

/** A coin's mark: its first letter on a disc whose tint is the same for the same coin everywhere. */
export function CoinMark({ coin }: { coin: string }) {
  let sum = 0;
  for (const letter of coin) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (
    <span className={`ua-coin-mark ua-coin-mark--${sum % HUES}`} aria-hidden="true">
      {[...coin][0] ?? ''}
    </span>
  );
}

/** A status in words and tone. Without a tone it is a sentence, not a mark. */
export function statusTag({ tone }: FormattedText, words: string): ReactNode {
  if (tone === undefined) return <span className="ua-status-words">{words}</span>;
  return <span className={`ua-tag ua-tag--${tone} ua-status`}>{words}</span>;
}
