import { useTranslation } from 'react-i18next';
import type { Fault } from '../protocol.ts';
import type { Address } from '../state/useAddress.ts';
import { ChangeFoot } from './ChangeFoot.tsx';
import { EditionList } from './EditionList.tsx';
import { FlagList } from './FlagList.tsx';
import './editorPanel.css';

interface Props {
  address: Address;
  onGo(change: Partial<Address>): void;
}

/** The left side: which edition, its flags, and what the edits do. */
export function EditorPanel({ address, onGo }: Props) {
  const { t } = useTranslation();
  const { edition, flag } = address;
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
