import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { lazyPart, useRuntime } from '../../../runtime/index.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { useWidget } from '../useWidget.ts';
import { qrReader, readAddress } from './readAddress.ts';
import './addressWidget.css';

/**
 * An address on a chain: monospaced, left to right, without the white space that copying adds, and fully visible,
 * because the user compares it. It can be typed, pasted, and scanned where the browser reads QR codes.
 */
export function AddressWidget(props: WidgetProps) {
  const { autoComplete, change, control, placeholder, state, text } = useWidget(props);
  const take = (given: string) => {
    change(readAddress(given));
    control.onBlur();
  };
  return (
    <>
      <Input.TextArea
        {...control}
        className={`ua-address-input${text === '' ? '' : ' ua-mono'}`}
        // While empty, it shows its placeholder in the page's direction.
        dir={text === '' ? undefined : 'ltr'}
        // Not autoSize: it measures with a style attribute, which the pages' policy blocks.
        rows={2}
        readOnly={state.isFixed}
        value={text}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => change(readAddress(target.value))}
        // An address contains no line breaks; Enter submits, as in every other field.
        onPressEnter={(event) => {
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {!state.isFixed && (
        <div className="ua-address-ways">
          <PasteButton field={control.id} label={state.label} onText={take} />
          <ScanButton label={state.label} onText={take} />
        </div>
      )}
    </>
  );
}

interface Props {
  /** Id of the field, which receives focus when the browser denies access to the clipboard. */
  field: string;
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Pastes from the clipboard. Where pages cannot read the clipboard at all there is no button. */
function PasteButton({ field, label, onText }: Props) {
  const { t } = useTexts();
  const [isRefused, setRefused] = useState(false);
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  if (clipboard?.readText === undefined) return null;
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    setRefused(text === undefined);
    if (text === undefined) document.getElementById(field)?.focus();
    else onText(text);
  };
  return (
    <>
      <button
        type="button"
        className="ua-link ua-address-way"
        aria-label={t('form.fill', { label: t('form.address.paste'), field: label })}
        onClick={() => void paste()}
      >
        {t('form.address.paste')}
      </button>
      <span role="status" className="ua-muted">
        {isRefused && t('form.address.pasteRefused')}
      </span>
    </>
  );
}

const scanDialog = lazyPart(() => import('./ScanDialog.tsx').then((module) => module.ScanDialog));

interface ScanButtonProps {
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Scans an address from a screen or paper. Where the browser reads no QR codes there is no button. */
function ScanButton({ label, onText }: ScanButtonProps) {
  const { t } = useTexts();
  const { notices } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const reader = useMemo(qrReader, []);
  if (reader === null) return null;
  // Loads its code first: a dialog that fails to load must not take the form down with it.
  const open = () =>
    scanDialog.load().then(
      () => setOpen(true),
      () => notices.toast({ id: 'scan', type: 'fail', text: t('render.broken.text') }),
    );
  // A message: one line, beside the form whose kit it comes from.
  const take = (text: string) => {
    onText(text);
    notices.message({ type: 'success', text: t('form.address.scanned') });
  };
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
      {isOpen && <scanDialog.Part reader={reader} onText={take} onClose={() => setOpen(false)} />}
    </>
  );
}
