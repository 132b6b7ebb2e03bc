import type { ReactNode } from 'react';
import type { FormattedText } from '../../formats/index.ts';

/** A status as a coloured tag; without a tone, as plain text. */
export function statusTag({ tone }: FormattedText, words: string): ReactNode {
  if (tone === undefined) return <span className="ua-status-words">{words}</span>;
  return <span className={`ua-tag ua-tag--${tone} ua-status`}>{words}</span>;
}
