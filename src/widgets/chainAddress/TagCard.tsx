import { useTranslation } from 'react-i18next';
import { QrCode } from '../../runtime/qr/QrCode.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Note } from '../parts/Note.tsx';

/** The tag that belongs to the address, in a card of its own, because a deposit without it is not credited. */
export function TagCard({ tag, name }: { tag: string; name: string }) {
  const { t } = useTranslation();
  const called = name === '' ? t('chainAddress.tag') : name;
  return (
    <section className="ua-card ua-deposit__tag" aria-label={called}>
      <Note tone="warn" title={t('chainAddress.tagNeeded', { name: called })}>
        <p>{t('chainAddress.tagLost', { name: called })}</p>
      </Note>
      <div className="ua-deposit__card">
        <QrCode text={tag} label={t('chainAddress.tagQr', { name: called })} />
        <div className="ua-deposit__address">
          <h2>{called}</h2>
          <p className="ua-mono ua-deposit__tagText">{tag}</p>
          <CopyButton text={tag} label={t('chainAddress.copyTag', { name: called })} />
        </div>
      </div>
    </section>
  );
}
