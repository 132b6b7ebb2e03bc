import { useEffect, useState } from 'react';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { useText } from '../host/TextContext.tsx';
import { copyText } from './copyText.ts';

const SHOWN_MS = 2000;

/** Copies `text` whole and says that it did. `label` names what is copied ("Copy address"). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const said = state === 'done' ? t('render.copied') : state === 'failed' ? t('render.copyFailed') : '';
  return (
    <>
      <button
        type="button"
        className={`ua-copy ua-copy--${state}`}
        aria-label={label}
        title={said === '' ? label : said}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={async () => {
          approach();
          setState((await copyText(text)) ? 'done' : 'failed');
        }}
      >
        <Icon name={state === 'done' ? 'check' : 'copy'} />
      </button>
      {/* It must be there before it speaks; a table is spared one for each of its rows. */}
      {isNear && (
        <span role="status" className="ua-visually-hidden">
          {said}
        </span>
      )}
    </>
  );
}
