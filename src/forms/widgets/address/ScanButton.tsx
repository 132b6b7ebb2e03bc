import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useRuntime } from '../../../runtime/index.ts';
import { qrReader } from './qrReader.ts';

const scanDialog = later(async () => (await import('./ScanDialog.tsx')).ScanDialog);

interface Props {
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Reads an address off a screen or a paper. Where the browser reads no QR codes there is no button. */
export function ScanButton({ label, onText }: Props) {
  const { t } = useTranslation();
  const { notices } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const reader = useMemo(qrReader, []);
  if (reader === null) return null;
  // Its code first: a dialog that cannot be had must not take the form away with it.
  const open = () =>
    scanDialog.load().then(
      () => setOpen(true),
      () => notices.toast({ id: 'scan', type: 'fail', text: t('render.broken.text') }),
    );
  return (
    <>
      <button
        type="button"
        className="ua-link ua-address-way"
        aria-label={t('form.fill', { label: t('form.address.scan'), field: label })}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t('form.address.scan')}
      </button>
      {isOpen && <scanDialog.Part reader={reader} onText={onText} onClose={() => setOpen(false)} />}
    </>
  );
}
