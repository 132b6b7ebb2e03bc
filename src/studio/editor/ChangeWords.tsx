import { useTranslation } from 'react-i18next';
import type { Proposal } from '../protocol.ts';

/** What changes, in the words of `npm run diff-editions`, and where nothing does. */
export function ChangeWords({ sentences, unchanged }: Pick<Proposal, 'sentences' | 'unchanged'>) {
  const { t } = useTranslation();
  return (
    <div className="studio-changes">
      {sentences.length === 0 ? (
        <p>{t('foot.noEffect')}</p>
      ) : (
        <ul>
          {sentences.map(({ text, isException }) => (
            <li key={text} className={isException ? 'studio-changes__exception' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && unchanged.length > 0 && (
        <details>
          <summary>{t('foot.unchanged', { count: unchanged.length })}</summary>
          <p>{unchanged.join(', ')}</p>
        </details>
      )}
    </div>
  );
}
