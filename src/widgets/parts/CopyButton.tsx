import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../runtime/device/copyText.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import './parts.css';

const SAID_FOR_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied, as the button's label: "Copy address". */
  label: string;
  /** Only the icon is visible; the label is for screen readers and the tooltip. */
  isCompact?: boolean;
}

/** Copies `text` in full and shows and announces whether it worked. */
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
