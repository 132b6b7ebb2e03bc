import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrReader } from './qrReader.ts';
import './scanDialog.css';
import { useScan } from './useScan.ts';

interface Props {
  reader: QrReader;
  onText(text: string): void;
  onClose(): void;
}

/** What the camera sees, until a QR code is in it; the first one that is read is taken. */
export function ScanDialog({ reader, onText, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const { video, hasFailed } = useScan(reader, (text) => {
    onText(text);
    dialog.current?.close();
  });
  return (
    <dialog ref={dialog} className="ua-scan" aria-labelledby={title} onClose={onClose}>
      <h2 id={title} className="ua-scan__title">
        {t('form.address.scanTitle')}
      </h2>
      <p role={hasFailed ? 'alert' : undefined}>
        {t(hasFailed ? 'form.address.noCamera' : 'form.address.scanText')}
      </p>
      {!hasFailed && <video ref={video} className="ua-scan__picture" muted playsInline tabIndex={-1} />}
      <button type="button" className="ua-button" onClick={() => dialog.current?.close()}>
        {t('render.close')}
      </button>
    </dialog>
  );
}
