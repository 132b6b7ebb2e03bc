import { groupInFours } from '../../formats/shared/references.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { AddressText } from './AddressText.tsx';
import './qrSheet.css';

interface Props {
  text: string;
  /** The memo or tag that the address requires. */
  tag: string | undefined;
  onClose(): void;
}

/** An address as a QR code and in groups of four; a tag gets a second code and is said to be required. */
export function QrSheet({ text, tag, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Sheet as="middle" title={t('render.qr.title')} onClose={onClose}>
      <div className="ua-qr-sheet">
        <QrCode text={text} label={t('render.qr.address')} />
        <Whole text={text} />
        {tag !== undefined && (
          <>
            <p className="ua-qr-sheet__note">{t('render.qr.tagNeeded')}</p>
            <QrCode text={tag} label={t('render.qr.tag')} />
            <Whole text={tag} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Whole({ text }: { text: string }) {
  return (
    <AddressText formatted={{ text, title: text, groups: groupInFours(text), copy: text }} isWhole={true} />
  );
}
