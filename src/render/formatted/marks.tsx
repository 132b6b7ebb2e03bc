import type { ReactNode } from 'react';
import type { FormattedText } from '../../formats/index.ts';

const HUES = 8;

/** A coin's icon: its first letter on a disc, with the same tint for the same coin everywhere. */
export function CoinMark({ coin }: { coin: string }) {
  let sum = 0;
  for (const letter of coin) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (
    <span className={`ua-coin-mark ua-coin-mark--${sum % HUES}`} aria-hidden="true">
      {[...coin][0] ?? ''}
    </span>
  );
}

/** A status as a coloured tag; without a tone, as plain text. */
export function statusTag({ tone }: FormattedText, words: string): ReactNode {
  if (tone === undefined) return <span className="ua-status-words">{words}</span>;
  return <span className={`ua-tag ua-tag--${tone} ua-status`}>{words}</span>;
}
