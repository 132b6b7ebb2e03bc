import type { QueryClient } from '@tanstack/react-query';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { Contract } from '../contract/index.ts';
import { askSource, type FlagStates, type Session } from '../runtime/index.ts';
import { addressOutline } from './address/addressOutline.ts';
import { initialFilters } from './address/initialFilters.ts';
import { readAddress } from './address/urlState.ts';
import { screenBaseOf } from './host/screenBaseOf.ts';

export interface AskAheadParts {
  contract: Pick<Contract, 'call' | 'isUnderWay' | 'now'>;
  client: QueryClient;
  session: Session;
  flags: FlagStates;
  /** Query string of the page's address. */
  search: string;
}

/**
 * Takes over the answers that the page's first script has asked for before the screen is drawn, so that it is drawn once,
 * with its rows, and not with bones first. Asks for nothing else. Fulfilled when all have come, whatever they say.
 */
export async function askAhead(screen: Screen, parts: AskAheadParts): Promise<void> {
  const { contract, client, session, flags, search } = parts;
  const outline = addressOutline(screen);
  const base = screenBaseOf({
    outline,
    state: readAddress(outline, new URLSearchParams(search)),
    session,
    flags,
    permission: undefined,
    params: {},
    initial: initialFilters(outline, contract.now()),
  });
  const sources = Object.entries(screen.sources ?? {});
  await Promise.all(sources.map(([name, source]) => askSource(name, source, { base, client, contract })));
}
