import type { ReactNode } from 'react';
import type { FormattedText } from '../../formats/index.ts';

/** A status in words and tone. Without a tone it is a sentence, not a mark. */
export function statusTag({ tone }: FormattedText, words: string): ReactNode {
  if (tone === undefined) return <span className="ua-status-words">{words}</span>;
  return <span className={`ua-tag ua-tag--${tone} ua-status`}>{words}</span>;
}
