import { useTranslation } from 'react-i18next';
import { useRuntime, useStore } from '../../runtime/index.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import { AccountMenu } from './AccountMenu.tsx';
import './account.css';

/** The end of the top bar: who is signed in, or the way to sign in. Its room is reserved until that is known. */
export function AccountArea({ session }: { session: SessionStore }) {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const { status, profile } = useStore(session);
  if (status === 'loading') return <span className="ua-skeleton ua-account__skeleton" />;
  if (profile === null) {
    // Made when it is pressed: the address to come back to changes with every page.
    return (
      <a
        className="ua-button ua-button--primary ua-button--small"
        href="/login"
        onClick={(event) => {
          event.preventDefault();
          runtime.go(runtime.loginHref());
        }}
      >
        {t('shell.logIn')}
      </a>
    );
  }
  return <AccountMenu profile={profile} />;
}
