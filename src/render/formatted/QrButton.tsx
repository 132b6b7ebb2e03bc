import { Suspense, useState } from 'react';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { later, useRuntime } from '../../runtime/index.ts';
import { useText } from '../host/TextContext.tsx';

const sheet = later(async () => (await import('../overlays/qr/QrSheet.tsx')).QrSheet);

/** Shows an address as a QR code, for the wallet on another device. The drawing of codes comes with the first one. */
export function QrButton({ text, tag }: { text: string; tag: string | undefined }) {
  const t = useText();
  const { notices } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    sheet.load().then(
      () => setOpen(true),
      () => void notices.toast({ type: 'fail', text: t('render.error.unexpected') }),
    );
  const label = t('render.qr.show');
  return (
    <>
      <button
        type="button"
        className="ua-copy"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => void open()}
      >
        <Icon name="qr" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <sheet.Part text={text} tag={tag} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
