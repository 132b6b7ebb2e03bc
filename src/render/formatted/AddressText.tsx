import { useState } from 'react';
import type { FormattedText } from '../../formats/index.ts';
import { lazyPart, useRuntime } from '../../runtime/index.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useText } from '../context/ScreenContext.tsx';

/** An address or a hash: shortened in lists, in groups of four where it is compared by eye, copied in full. */
export function AddressText({ formatted, isWhole }: { formatted: FormattedText; isWhole: boolean }) {
  const t = useText();
  const { text, title, groups, copy, qr, tag, href } = formatted;
  const words =
    isWhole && groups !== undefined ? (
      <span className="ua-mono ua-address__groups">
        {groups.map((group, index) => (
          // The groups of an address never change order.
          // biome-ignore lint/suspicious/noArrayIndexKey: position is the identity
          <span key={index}>{group}</span>
        ))}
      </span>
    ) : (
      <span className="ua-mono" title={title}>
        {text}
      </span>
    );
  return (
    <span className="ua-address">
      <span className="ua-address__line ua-copyable">
        {href === undefined ? (
          words
        ) : (
          <a className="ua-link" href={href} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        )}
        {copy !== undefined && <CopyButton text={copy} label={t('render.copy')} />}
        {qr !== undefined && <QrButton text={qr} tag={tag} />}
      </span>
      {tag !== undefined && (
        <span className="ua-address__tag ua-copyable ua-muted">
          {t('render.tag')} <span className="ua-mono">{tag}</span>
          {copy !== undefined && <CopyButton text={tag} label={t('render.copyTag')} />}
        </span>
      )}
    </span>
  );
}

const sheet = lazyPart(() => import('./QrSheet.tsx').then((module) => module.QrSheet));

/** Shows an address as a QR code, for the wallet on another device. The QR code library loads with the first one. */
function QrButton({ text, tag }: { text: string; tag: string | undefined }) {
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
        className="ua-icon-button ua-icon-button--inline"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => void open()}
      >
        <Icon name="qr" />
      </button>
      {isOpen && <sheet.Part text={text} tag={tag} onClose={() => setOpen(false)} />}
    </>
  );
}
