import { useSyncExternalStore } from 'react';
import { useStore } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './noticeStrip.css';
import type { SessionStore } from '../session/sessionStore.ts';

/** Above the page: notices for every page about the network or the account. */
export function NoticeStrip({ session }: { session: SessionStore }) {
  const { t } = useTexts();
  const { isUnavailable } = useStore(session);
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  if (isOnline && !isUnavailable) return null;
  return (
    <div className="ua-strip" role="status">
      <Icon name="warning" />
      <p className="ua-strip__text">{t(isOnline ? 'notice.accountUnavailable' : 'notice.offline')}</p>
      {isUnavailable && (
        <button type="button" className="ua-button ua-button--small" onClick={() => void session.load()}>
          {t('shell.tryAgain')}
        </button>
      )}
    </div>
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
