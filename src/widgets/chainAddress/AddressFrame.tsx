import { useTranslation } from 'react-i18next';
import { useErrorText, useRuntime } from '../../runtime/index.ts';
import { Note } from '../parts/Note.tsx';
import type { AddressState } from './machine.ts';

interface AddressFrameProps {
  coin: string;
  state: Exclude<AddressState, { name: 'shown' }>;
  reload: () => void;
}

/** What stands in the place of an address while there is none: loading, empty, error, denied. */
export function AddressFrame({ coin, state, reload }: AddressFrameProps) {
  const { t } = useTranslation();
  const { loginHref } = useRuntime();
  const errorText = useErrorText('error' in state ? state.error : undefined);
  switch (state.name) {
    case 'loading':
    case 'addressLoading':
      return <Loading isAddress={state.name === 'addressLoading'} />;
    case 'choosing':
      return <p className="ua-deposit__hint">{t('chainAddress.choose')}</p>;
    case 'empty':
      return <Note tone="info" title={t('chainAddress.empty', { coin })} />;
    case 'denied':
      return (
        <Note tone="info" title={t('chainAddress.denied')}>
          <a className="ua-link" href={loginHref()}>
            {t('chainAddress.logIn')}
          </a>
        </Note>
      );
    case 'failed':
    case 'addressFailed':
      return (
        <Note tone="fail" title={t('chainAddress.failed')} isAlert>
          <p>{errorText}</p>
          <button type="button" className="ua-button ua-button--small" onClick={reload}>
            {t('chainAddress.retry')}
          </button>
        </Note>
      );
  }
}

function Loading({ isAddress }: { isAddress: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="ua-deposit__loading" role="status">
      <span className="ua-visually-hidden">{t('chainAddress.loading')}</span>
      <span className={`ua-skeleton ${isAddress ? 'ua-deposit__bone--card' : 'ua-deposit__bone'}`} />
      {!isAddress && <span className="ua-skeleton ua-deposit__bone" />}
    </div>
  );
}
