import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../flows/context.ts';
import { endPause, noteChangeElsewhere } from '../../flows/stepUp/sensitiveChanges.ts';
import { controlGuards, orRefuse, readNumber } from '../wire/localGuards.ts';
import { readChangeElsewhere } from './parts/controlBodies.ts';

/** Customers change security settings elsewhere, and support ends the pause that follows. See README.md "The local API". */
export function registerSensitiveChangesApi(app: FastifyInstance, context: SandboxContext): void {
  const { change, clear } = controlGuards;
  app.post('/sandbox/api/sensitive-changes', change, (request, reply) =>
    orRefuse(reply, () => noteChangeElsewhere(context, readChangeElsewhere(request.body))),
  );
  app.delete<{ Params: { uid: string } }>('/sandbox/api/sensitive-changes/:uid', clear, ({ params }, reply) =>
    orRefuse(reply, () => endPause(context, readNumber(params.uid))),
  );
}
