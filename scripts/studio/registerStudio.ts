import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../src/language/index.ts';
import { sendHtml } from '../../src/sandbox/http/wire/securityHeaders.ts';
import type {
  Activity,
  EditionDraft,
  FlagEntries,
  Proposal,
  ProposeRequest,
  SaveRequest,
  StudioPerson,
  StudioState,
} from '../../src/studio/protocol/protocol.ts';
import { editionIds } from '../editions/combination.ts';
import type { SignIn } from './signIn/signIn.ts';
import type { Workbench } from './Workbench.ts';

export interface StudioParts {
  readonly workbench: Workbench;
  readonly signIn: SignIn;
  /** Its built HTML file. */
  readonly page: string;
  /** The calls of these operations of the exchange behind the preview; unknown ones are left out. */
  activity(operations: ReadonlySet<string>): Activity;
}

/** The studio's page and its API, below /studio/, to those alone whom its sign-in lets in; that holds for the whole app. */
export function registerStudio(
  app: FastifyInstance,
  { workbench, signIn, page, activity }: StudioParts,
): void {
  signIn.guard(app);
  void app.register(
    async (studio) => {
      // Unlike the exchange, the studio uses plain HTTP statuses: its own page needs no envelope.
      studio.setErrorHandler((cause: Error, _request, reply) =>
        reply.code(400).send({ problem: cause.message }),
      );
      studio.get('/', async (_request, reply) => sendHtml(reply, await readFile(page, 'utf8')));
      studio.get('/api/editions', async (_request, reply): Promise<StudioState> => {
        reply.header('cache-control', 'no-store');
        return workbench.state();
      });
      studio.get('/api/person', async (request, reply): Promise<{ person: StudioPerson | null }> => {
        reply.header('cache-control', 'no-store');
        return { person: signIn.personOf(request) };
      });
      studio.get('/api/activity', async ({ query }, reply): Promise<Activity> => {
        const route = isRecord(query) ? query.of : undefined;
        reply.header('cache-control', 'no-store');
        return activity(workbench.operationsOf(String(route)));
      });
      studio.post(
        '/api/propose',
        async ({ body }): Promise<Proposal> => workbench.propose(readProposeRequest(body).drafts),
      );
      studio.post('/api/save', async (request, reply) => {
        const person = signIn.personOf(request);
        if (person?.mayEdit === false)
          return reply.code(403).send({ problem: `${person.name} may look at editions, and not save them.` });
        const outcome = await workbench.save(readSaveRequest(request.body), person);
        if (outcome.outcome === 'saved') return outcome.saved;
        const { outcome: kind, ...rest } = outcome;
        return reply.code(kind === 'refused' ? 422 : 409).send(rest);
      });
    },
    { prefix: '/studio' },
  );
}

/** Parses a request; the proof checks the content of an edition. @throws Error with a one-sentence message */
function readProposeRequest(body: unknown): ProposeRequest {
  const drafts = isRecord(body) ? body.drafts : undefined;
  if (!Array.isArray(drafts)) throw new Error('"drafts" must be a list.');
  return { drafts: drafts.map(readDraft) };
}

/** @throws Error with one sentence */
function readSaveRequest(body: unknown): SaveRequest {
  const base = isRecord(body) ? body.base : undefined;
  if (typeof base !== 'string') throw new Error('"base" must be the hash of the text that was edited.');
  return { ...readDraft(body), base };
}

function readDraft(given: unknown): EditionDraft {
  const { edition, flags, text } = isRecord(given) ? given : {};
  const known = editionIds.find((id) => id === edition);
  if (known === undefined) throw new Error(`"edition" must be one of ${editionIds.join(', ')}.`);
  if (typeof text === 'string') return { edition: known, text };
  if (!isRecord(flags)) throw new Error('A draft has "flags" or "text".');
  return { edition: known, flags: flags as FlagEntries };
}
