import { useEffect, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { copyText } from './copyText.ts';

/** How long a copy is confirmed, ms. A failure stays: it says what to do instead. */
const CONFIRMED_MS = 2000;

interface CopyButtonProps {
  /** Copied in full, however short it is shown. */
  text: string;
  /** Accessible name that says what is copied: "Copy address". */
  label: string;
  /** Shows the label beside the icon; otherwise it is the tooltip. */
  hasWords?: boolean;
}

/**
 * Copies `text` and says whether it worked, on the button and to screen readers. Where the browser refuses, the text is
 * shown in full beside the button, to be selected by hand. Its sheet is part of the theme (theme.css), because tables of a
 * first screen have it.
 */
export function CopyButton({ text, label, hasWords }: CopyButtonProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none');
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);

  useEffect(() => {
    if (outcome !== 'done') return undefined;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const isDone = outcome === 'done';
  const shown = isDone ? t('render.copied') : label;
  return (
    <>
      <button
        type="button"
        className={`${hasWords ? 'ua-button ua-button--small' : 'ua-icon-button ua-icon-button--inline'} ua-copy--${outcome}`}
        aria-label={label}
        title={hasWords ? undefined : shown}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={async () => {
          approach();
          setOutcome((await copyText(text)) ? 'done' : 'failed');
        }}
      >
        <Icon name={isDone ? 'check' : 'copy'} />
        {hasWords && shown}
      </button>
      {/* A live region must exist before it announces anything; rendered on approach, to spare tables one per row. */}
      {isNear && (
        <span role="status" className={outcome === 'failed' ? 'ua-copy__failure' : 'ua-visually-hidden'}>
          {isDone && shown}
          {outcome === 'failed' && (
            <>
              {t('render.copyFailed')} <bdi className="ua-mono">{text}</bdi>
            </>
          )}
        </span>
      )}
    </>
  );
}
