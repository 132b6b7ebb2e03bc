import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '../../contract/index.ts';
import { copyText } from '../device/copyText.ts';
import type { FailureHelpProps } from './FailureHelp.tsx';
import './failureReference.css';

/** As many characters as people read to each other, and enough to find a line of a day's log. */
const SHOWN = 8;

/** The id of the request that failed, short, and whole in the clipboard; nothing where the answer had none. */
export function FailureReference({ error }: Pick<FailureHelpProps, 'error'>) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('inverse-error-code', { useSuspense: false });
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const id = requestIdOf(error);
  if (id === undefined) return null;
  const said = { yes: t('render.copied'), no: t('render.copyFailed') };
  return (
    <span className="ua-reference">
      {words('reference')} <bdi title={id}>{copied === 'no' ? id : id.slice(0, SHOWN)}</bdi>{' '}
      <button
        type="button"
        className="ua-link"
        aria-label={words('reference.copy')}
        onClick={async () => setCopied((await copyText(id)) ? 'yes' : 'no')}
      >
        {t('render.copy')}
      </button>
      <span role="status"> {copied && said[copied]}</span>
    </span>
  );
}
