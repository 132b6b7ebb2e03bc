import type { Ports } from '../../contract/index.ts';
import type {
  EditionDraft,
  Proposal,
  Refused,
  Saved,
  SaveRequest,
  StudioPerson,
  StudioState,
} from '../protocol/protocol.ts';

/** The client of the studio's server. Every call throws an Error with a message when there is no answer. */
export interface StudioClient {
  state(): Promise<StudioState>;
  person(): Promise<StudioPerson | null>;
  propose(drafts: readonly EditionDraft[], signal: AbortSignal): Promise<Proposal>;
  save(request: SaveRequest): Promise<Saved | Refused>;
}

export function createStudioClient(ports: Pick<Ports, 'fetch'>): StudioClient {
  async function ask<Answer>(path: string, init: RequestInit, accepted: readonly number[]): Promise<Answer> {
    const response = await ports.fetch(new Request(`/studio/api/${path}`, init));
    if (accepted.includes(response.status)) return (await response.json()) as Answer;
    throw new Error(response.status === 401 ? signedOut : await problemOf(response));
  }
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    state: () => ask('editions', {}, [200]),
    person: async () => (await ask<{ person: StudioPerson | null }>('person', {}, [200])).person,
    propose: (drafts, signal) => ask('propose', { ...post({ drafts }), signal }, [200]),
    save: (request) => ask('save', post(request), [200, 409, 422]),
  };
}

/** The proxy in front says so. What is edited stays in this tab meanwhile. */
const signedOut = 'your sign-in has ended. Sign in again in another tab, then go on here.';

async function problemOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { problem } = JSON.parse(text) as { problem?: unknown };
    return typeof problem === 'string' ? problem : text;
  } catch {
    return text;
  }
}
