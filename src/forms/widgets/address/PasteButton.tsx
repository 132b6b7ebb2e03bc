import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Id of the field, which gets the focus when the browser keeps its clipboard to itself. */
  field: string;
  /** Name of the field. */
  label: string;
  onText(text: string): void;
}

/** Puts in what was copied last. Where pages may not read the clipboard at all there is no button. */
export function PasteButton({ field, label, onText }: Props) {
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
