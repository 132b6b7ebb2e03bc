import type { i18n as I18n } from 'i18next';
import { regulatedSite } from '../compliance/index.ts';
import type { Contract, StaleHandler } from '../contract/index.ts';
import type { ClientState, Notices, WritableStore } from '../runtime/index.ts';
import { clickWherePressed } from './clickWherePressed.ts';
import { connectHeader } from './header/connectHeader.ts';
import type { LiveParts } from './live/followInBrowser.ts';
import { followRecords } from './offline/followRecords.ts';
import { quietMs, registerWorker } from './offline/registerWorker.ts';
import { followAccount } from './session/followAccount.ts';
import { onSignIn } from './session/onSignIn.ts';
import { fillClientState } from './state/fillClientState.ts';

/* What starts with it comes with it: one script and one style sheet instead of three. What reports failures has a file of its
 * own: it is to say so when this one fails. */
export { attachAssistant, createHelpAssistant } from './assistant/attachAssistant.tsx';
export { wholeFrame } from './navigation/wholeFrame.ts';

export interface AfterStartParts extends LiveParts {
  hostname: string;
  contract: Pick<Contract, 'call' | 'onFailure' | 'onOutcome'>;
  /** Filled from here on. */
  state: WritableStore<ClientState>;
  /** Receives the flags in the server's configuration. */
  configured: WritableStore<unknown>;
  /** Languages of this site. */
  languages: readonly string[];
  notices: Notices;
}

/** What the code loaded later provides to the code that is there from the start. */
export interface Rest {
  /** Notifies the user that an answer is stale. */
  noteStale: StaleHandler;
}

/**
 * What the frame does beyond its first screen: it fills the shared client state, tells the header who signed in and
 * handles its requests for another language (requirements §4.4), notices another account in another tab, says when an
 * answer is stale, asks again for what has changed, and has a press click what it began on.
 */
export function afterStart(parts: AfterStartParts): Rest {
  const { contract, ports, session, i18n, notices, languages } = parts;
  fillClientState({
    ...parts,
    store: parts.state,
    call: contract.call,
    siteId: regulatedSite(parts.hostname),
    onConfigured: parts.configured.set,
  });
  const header = connectHeader({
    document,
    languages,
    changeLanguage: (code) => void i18n.changeLanguage(code),
  });
  onSignIn(session, header.tellUser);
  followAccount({
    onFailure: contract.onFailure,
    onOutcome: contract.onOutcome,
    visibility: ports.visibility,
    session,
    onChange: () =>
      notices.toast({ id: 'account', type: 'warn', text: i18n.t('notice.accountChanged'), durationMs: 6000 }),
  });
  clickWherePressed(document);
  followSignedIn(parts);
  followRecords(parts.ports);
  if (!import.meta.env.DEV) parts.ports.clock.after(quietMs, () => void registerWorker());
  return { noteStale: noteStale({ notices, i18n }) };
}

/** Whoever is not signed in has nothing that changes, and loads nothing for it. */
function followSignedIn({ ports, apiHost, client, updateLock, session, i18n }: AfterStartParts): void {
  let isFollowed = false;
  onSignIn(session, () => {
    if (isFollowed) return;
    isFollowed = true;
    void import('./live/followInBrowser.ts').then(
      ({ followInBrowser }) => followInBrowser({ ports, apiHost, client, updateLock, session, i18n }),
      // Until the next one signs in, pages ask when they are opened, as they would without it.
      () => {
        isFollowed = false;
      },
    );
  });
}

/** Says that older data is shown because newer data could not be loaded (requirements §4.7). */
export function noteStale({ notices, i18n }: { notices: Notices; i18n: I18n }): StaleHandler {
  return ({ savedAt }) => {
    const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(savedAt);
    // One id: several stale answers are reported once.
    notices.toast({ id: 'stale', type: 'warn', text: i18n.t('notice.stale', { time }) });
  };
}
