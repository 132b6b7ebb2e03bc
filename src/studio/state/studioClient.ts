import type { Ports } from '../../contract/index.ts';
import type {
  EditionDraft,
  Proposal,
  Refused,
  Saved,
  SaveRequest,
  StudioState,
} from '../protocol/protocol.ts';

/** The client of the studio's server. Every call throws an Error with a message when there is no answer. */
export interface StudioClient {
  state(): Promise<StudioState>;
  propose(drafts: readonly EditionDraft[], signal: AbortSignal): Promise<Proposal>;
  save(request: SaveRequest): Promise<Saved | Refused>;
}

export function createStudioClient(ports: Pick<Ports, 'fetch'>): StudioClient {
  async function ask<Answer>(path: string, init: RequestInit, accepted: readonly number[]): Promise<Answer> {
    const response = await ports.fetch(new Request(`/studio/api/${path}`, init));
    if (accepted.includes(response.status)) return (await response.json()) as Answer;
    throw new Error(await problemOf(response));
  }
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    state: () => ask('editions', {}, [200]),
    propose: (drafts, signal) => ask('propose', { ...post({ drafts }), signal }, [200]),
    save: (request) => ask('save', post(request), [200, 409, 422]),
  };
}

async function problemOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { problem } = JSON.parse(text) as { problem?: unknown };
    return typeof problem === 'string' ? problem : text;
  } catch {
    return text;
  }
}
