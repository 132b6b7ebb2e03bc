import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../icons/Glyph.tsx';
import { copyText } from './copyText.ts';

const SHOWN_MS = 2000;

/** Copies `text` whole and says that it did. `label` names what is copied ("Copy address"). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');

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
        onClick={async () => setState((await copyText(text)) ? 'done' : 'failed')}
      >
        <Glyph name={state === 'done' ? 'check' : 'copy'} />
      </button>
      <span role="status" className="ua-visually-hidden">
        {said}
      </span>
    </>
  );
}
