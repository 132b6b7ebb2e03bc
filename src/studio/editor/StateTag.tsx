import { useTranslation } from 'react-i18next';
import type { MatrixCell } from '../../../scripts/report/editions/matrix.ts';

const TONES: Readonly<Record<string, string>> = { hide: 'ua-tag--warn', custom: 'ua-tag--info' };
const WORDS: Readonly<Record<string, string>> = { hide: 'flag.hidden', custom: 'flag.custom' };

/** What holds for a flag in one word, and whether that depends on the date. */
export function StateTag({ cells }: { cells: readonly MatrixCell[] }) {
  const { t } = useTranslation();
  const [first] = cells;
  if (first === undefined) return null;
  const isException = cells.some((cell) => cell.isException);
  const word = t(isException ? 'flag.exception' : (WORDS[first.action] ?? 'flag.shown'));
  return (
    <span className="studio-flag__tags">
      <span className={`ua-tag ${isException ? 'ua-tag--fail' : (TONES[first.action] ?? 'ua-tag--success')}`}>
        {word}
      </span>
      {cells.length > 1 && <span className="ua-tag">{t('flag.dated')}</span>}
    </span>
  );
}
