import type { FormattedText } from '../../formats/index.ts';
import { useText } from '../host/TextContext.tsx';

/** A status in words and tone. Without a tone it is a sentence, not a mark. */
export function StatusTag({ formatted: { labelKey, text, tone } }: { formatted: FormattedText }) {
  const t = useText();
  const words = labelKey === undefined ? text : t(labelKey);
  if (tone === undefined) return <span className="ua-status-words">{words}</span>;
  return <span className={`ua-tag ua-tag--${tone} ua-status`}>{words}</span>;
}
