import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useRuntime, useStore } from '../../runtime/index.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import './accountArea.css';

/** For signed-in people only, so it comes with the answer about who they are. */
const accountMenu = later(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** The end of the top bar: who is signed in, or the way to sign in. Its room is reserved until that is known. */
export function AccountArea({ session }: { session: SessionStore }) {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const { status, profile } = useStore(session);
  const room = <span className="ua-skeleton ua-account__skeleton" />;
  if (status === 'loading') return room;
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
  return (
    <Suspense fallback={room}>
      <accountMenu.Part profile={profile} />
    </Suspense>
  );
}
