import { useTranslation } from 'react-i18next';
import type { EditionId } from '../protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';
import './editionList.css';

/** The editions, the chosen one marked; a dot for what is not saved, a figure for what is wrong. */
export function EditionList({ chosen, onChoose }: { chosen: EditionId; onChoose(edition: EditionId): void }) {
  const { t } = useTranslation();
  const { files, drafts, proposal } = useStudio();
  return (
    <nav className="studio-editions" aria-label={t('editions.title')}>
      {files.editions.map(({ id, name, file }) => {
        const faults = proposal.faults.filter((fault) => fault.file === file).length;
        const isDirty = drafts[id] !== undefined;
        return (
          <button
            key={id}
            type="button"
            className="studio-editions__one"
            aria-current={id === chosen ? 'true' : undefined}
            title={name}
            onClick={() => onChoose(id)}
          >
            {id}
            {isDirty && (
              <span className="studio-editions__dirty">
                <span className="ua-visually-hidden">{t('editions.unsaved')}</span>
              </span>
            )}
            {faults > 0 && (
              <span className="studio-editions__faults">
                <span aria-hidden="true">{faults}</span>
                <span className="ua-visually-hidden">{t('editions.faults', { count: faults })}</span>
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
