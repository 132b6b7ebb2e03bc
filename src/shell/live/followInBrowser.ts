import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { livePath } from '../../../generated/api/live.ts';
import type { Ports } from '../../contract/index.ts';
import type { UpdateLock } from '../../runtime/index.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import { createCreditNotifier } from './createCreditNotifier.ts';
import { areCreditsNotified } from './creditChoice.ts';
import { followChanges } from './followChanges.ts';
import { keepWhileHidden } from './keepWhileHidden.ts';

export interface LiveParts {
  ports: Ports;
  /** Origin of the API; '' is the page's own. */
  apiHost: string;
  client: QueryClient;
  updateLock: UpdateLock;
  session: SessionStore;
  i18n: I18n;
}

/** Follows changes, using the browser's own facilities. */
export function followInBrowser({ ports, apiHost, client, updateLock, session, i18n }: LiveParts): void {
  const { clock, visibility, storage } = ports;
  const url = new URL(livePath, apiHost || window.location.origin);
  followChanges({
    client,
    session,
    clock,
    visibility,
    updateLock,
    person: window,
    connect: () => new EventSource(url, { withCredentials: true }),
    credits: createCreditNotifier({
      page: document,
      visibility,
      t: (key, values) => i18n.t(key, { ...values }),
      isNotified: () => areCreditsNotified(storage),
      notify(title, options) {
        const notification = new Notification(title, { ...options, lang: i18n.language, dir: 'auto' });
        notification.addEventListener('click', () => window.focus());
      },
    }),
    keep: (onTurn) => keepWhileHidden(navigator.locks, onTurn),
  });
}
