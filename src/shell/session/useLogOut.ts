import { useState } from 'react';
import { useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';

/** Logs out, which leads to the login page (requirements §2.3). A failure is shown, and the user stays logged in. */
export function useLogOut(): { logOut(): void; isLeaving: boolean } {
  const { t } = useTexts();
  const { call, go } = useRuntime();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    // A card with a title, which stays longer than a toast: whoever walks away now is still logged in.
    call('logout', {}, { notify: 'notification', title: t('shell.logOutFailed') })
      .then(() => go('/login'))
      .catch((error: unknown) => {
        setLeaving(false);
        throw error;
      });
  };
  return { logOut, isLeaving };
}
