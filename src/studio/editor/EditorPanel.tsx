import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, Fault } from '../protocol/protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';
import type { StudioUrl } from '../state/useStudioUrl.ts';
import { ChangeFoot } from './ChangeFoot.tsx';
import { FlagList } from './FlagList.tsx';
import '../../ui/choice/choice.css';
import './editionList.css';
import './editorPanel.css';

interface Props {
  url: StudioUrl;
  onGo(change: Partial<StudioUrl>): void;
}

/** The left side: the choice of edition, its flags, and the effect of the edits. */
export function EditorPanel({ url, onGo }: Props) {
  const { t } = useTexts();
  const { edition, flag } = url;
  const goToFault = ({ at, file }: Fault) => {
    if (at !== undefined) onGo({ edition: at.edition, flag: at.flag });
    else if (file.endsWith(`/${edition}.json`)) onGo({ view: 'file' });
  };
  return (
    <section className="studio-editor" aria-label={t('editor.title')}>
      <EditionList chosen={edition} onChoose={(id) => onGo({ edition: id, flag: null })} />
      <div className="studio-editor__flags">
        <FlagList
          key={edition}
          edition={edition}
          open={flag}
          onOpen={(key) => onGo({ flag: key })}
          onFile={() => onGo({ view: 'file' })}
        />
      </div>
      <ChangeFoot edition={edition} onFault={goToFault} />
    </section>
  );
}

/** The editions, with the chosen one highlighted, a dot for unsaved changes and the number of faults. */
function EditionList({ chosen, onChoose }: { chosen: EditionId; onChoose(edition: EditionId): void }) {
  const { t } = useTexts();
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
            className="studio-editions__one ua-choice"
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
              <span className="studio-editions__faults ua-tone--fail">
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
