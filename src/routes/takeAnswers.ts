import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { type AskAheadParts, askAhead } from '../render/loadScreen.ts';
import type { FlagStates, Session, Store } from '../runtime/index.ts';
import { waitFor } from '../runtime/index.ts';
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
  await waitFor(session, ({ status }) => status !== 'loading');
  await askAhead(sent.screen, { ...rest, session: session.get(), flags: flags.get() });
}
