import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import './parts.css';

const SAID_FOR_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied, as a button says it: "Copy address". */
  label: string;
  /** Only the mark is drawn; the words are for screen readers and as tooltip. */
  isCompact?: boolean;
}

/** Copies `text` whole and says whether it worked, to eyes and to screen readers. */
export function CopyButton({ text, label, isCompact = false }: CopyButtonProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = { none: label, done: t('chainAddress.copied'), failed: t('chainAddress.copyFailed') }[outcome];
  return (
    <button
      type="button"
      className={`ua-button ua-button--small ua-w-copy--${outcome}${isCompact ? ' ua-button--quiet' : ''}`}
      title={isCompact ? said : undefined}
      onClick={async () => setOutcome((await copyText(text)) ? 'done' : 'failed')}
    >
      <Icon name={outcome === 'done' ? 'check' : 'copy'} />
      <span aria-live="polite" className={isCompact ? 'ua-visually-hidden' : undefined}>
        {said}
      </span>
    </button>
  );
}

/**
 * Puts text on the clipboard; false when the browser refuses. Where there is no clipboard (plain HTTP) the text is
 * selected in a field of its own and copied from there.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'ua-visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
