import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qrReader } from './qrReader.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }));

interface Props {
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Reads an address off a screen or a paper. Where the browser reads no QR codes there is no button. */
export function ScanButton({ label, onText }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const reader = useMemo(qrReader, []);
  if (reader === null) return null;
  return (
    <>
      <button
        type="button"
        className="ua-link ua-address-way"
        aria-label={t('form.fill', { label: t('form.address.scan'), field: label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('form.address.scan')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog reader={reader} onText={onText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
