import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendHtml } from '../../src/sandbox/server/sendHtml.ts';
import type { Proposal, StudioState } from '../../src/studio/protocol.ts';
import { readProposeRequest, readSaveRequest } from './studioRequests.ts';
import type { Workbench } from './Workbench.ts';

/** The studio's page and its answers, below /studio/. @param page its built HTML file */
export function registerStudio(app: FastifyInstance, workbench: Workbench, page: string): void {
  void app.register(
    async (studio) => {
      // Unlike the exchange, the studio answers with plain HTTP statuses: there is no envelope between two of ours.
      studio.setErrorHandler((cause: Error, _request, reply) =>
        reply.code(400).send({ problem: cause.message }),
      );
      studio.get('/', async (_request, reply) => sendHtml(reply, await readFile(page, 'utf8')));
      studio.get('/api/editions', async (_request, reply): Promise<StudioState> => {
        reply.header('cache-control', 'no-store');
        return workbench.state();
      });
      studio.post(
        '/api/propose',
        async ({ body }): Promise<Proposal> => workbench.propose(readProposeRequest(body).drafts),
      );
      studio.post('/api/save', async ({ body }, reply) => {
        const outcome = await workbench.save(readSaveRequest(body));
        if (outcome.outcome === 'saved') return outcome.saved;
        const { outcome: kind, ...told } = outcome;
        return reply.code(kind === 'refused' ? 422 : 409).send(told);
      });
    },
    { prefix: '/studio' },
  );
}
