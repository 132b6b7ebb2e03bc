import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useRuntime } from '../../../runtime/index.ts';
import { useWidget } from '../useWidget.ts';
import { qrReader, readAddress } from './readAddress.ts';
import './addressWidget.css';

/**
 * An address on a chain: in letters of one width, left to right, without the blanks that copying brings along, and whole
 * in sight, because a person compares it. It can be typed, pasted, and scanned where the browser reads QR codes.
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
        // An empty one shows its hint in the page's own direction.
        dir={text === '' ? undefined : 'ltr'}
        // Not autoSize: it measures with a style attribute, which the pages' policy refuses.
        rows={2}
        readOnly={state.isFixed}
        value={text}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => change(readAddress(target.value))}
        // A line end is no part of any address; Enter does here what it does in every other field.
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
  /** Id of the field, which gets the focus when the browser keeps its clipboard to itself. */
  field: string;
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Puts in what was copied last. Where pages may not read the clipboard at all there is no button. */
function PasteButton({ field, label, onText }: Props) {
  const { t } = useTranslation();
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
      <span role="status" className="ua-address-ways__note">
        {isRefused && t('form.address.pasteRefused')}
      </span>
    </>
  );
}

const scanDialog = later(async () => (await import('./ScanDialog.tsx')).ScanDialog);

interface ScanButtonProps {
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Reads an address off a screen or a paper. Where the browser reads no QR codes there is no button. */
function ScanButton({ label, onText }: ScanButtonProps) {
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
