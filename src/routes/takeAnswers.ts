import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { type AskAheadParts, askAhead } from '../render/loadScreen.ts';
import type { FlagStates, Session, Store } from '../runtime/index.ts';
import type { LoadScreen } from './siteScreens.ts';

interface Parts extends Pick<AskAheadParts, 'contract' | 'client' | 'search'> {
  loadScreen: LoadScreen;
  session: Store<Session>;
  flags: Store<FlagStates>;
}

/** Takes over the early script's responses before the first render (see askAhead). */
export async function takeAnswers(id: RouteId, parts: Parts): Promise<void> {
  const { loadScreen, session, flags, ...rest } = parts;
  const route = routes.find((candidate) => candidate.id === id);
  const sent = route && (await loadScreen(route));
  if (!sent) return;
  await known(session);
  await askAhead(sent.screen, { ...rest, session: session.get(), flags: flags.get() });
}

/** Resolves once the session has loaded, whether or not anyone is signed in. */
function known(session: Store<Session>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.get().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}
