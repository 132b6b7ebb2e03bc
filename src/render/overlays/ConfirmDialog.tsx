import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Scopes } from '../../language/index.ts';
import { useFacts } from '../../runtime/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { FactList } from '../nodes/shared/FactList.tsx';

interface Props {
  confirm: Confirm;
  scopes: Scopes;
  /** Label key of the button that asked: the confirm button repeats it ("Delete"), not "OK". */
  label: string;
  onAnswer(isConfirmed: boolean): void;
}

/** Shows what is about to happen, with its facts, and asks for confirmation. Cancelling is the easy way out. */
export function ConfirmDialog({ confirm, scopes, label, onAnswer }: Props) {
  const { t } = useTexts();
  const facts = useFacts();
  const summary = confirm.summary.filter(({ when }) => when === undefined || evaluate(when, scopes, facts));
  const tone = confirm.tone === 'danger' ? 'ua-button--danger' : 'ua-button--primary';
  return (
    <Sheet
      as="middle"
      isLight={false}
      title={t(confirm.title)}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <button type="button" className="ua-button" onClick={() => onAnswer(false)}>
            {t('render.confirm.back')}
          </button>
          <button type="button" className={`ua-button ${tone}`} onClick={() => onAnswer(true)}>
            {t(label)}
          </button>
        </>
      }
    >
      {confirm.text !== undefined && <p className="ua-sheet__text">{t(confirm.text)}</p>}
      <FactList facts={summary} scopes={scopes} />
    </Sheet>
  );
}
