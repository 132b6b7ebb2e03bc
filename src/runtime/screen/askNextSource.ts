import type { QueryClient } from '@tanstack/react-query';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { Source } from '../../../generated/models/screen.v1.d.ts';
import { type CallOptions, type Contract, isNotLoggedIn } from '../../contract/index.ts';
import { callOperation } from '../ports/callOperation.ts';
import { asksAgain, prefetchNoteOf, sourceQuery } from './sourceQuery.ts';
import { type ScreenBase, sourceRequest } from './sourceRequest.ts';

interface Parts {
  base: ScreenBase;
  client: QueryClient;
  contract: Pick<Contract, 'call'>;
}

/** Whether a call of this operation leaves the exchange as it was. */
export function isRead(op: OperationId): boolean {
  return operations[op].method === 'GET' || operations[op].reads;
}

/**
 * Prefetches a source for a page that is not open yet, unless something shows its answer or has just requested it.
 * No failure is reported: the page requests it once more when it is open, at once if it has been opened meanwhile.
 */
export async function askNextSource(name: string, source: Source, parts: Parts): Promise<void> {
  const { base, client, contract } = parts;
  const request = sourceRequest(name, source, base.scopes, base);
  if (request.state !== 'on' || !isRead(source.op as OperationId)) return;
  const options = client.defaultQueryOptions(
    sourceQuery(source, request, base.userEpoch, ask as Contract['call']),
  );
  const query = client.getQueryCache().build(client, options);
  if (query.isActive() || !asksAgain(query)) return;
  const note = prefetchNoteOf(query);
  await query.fetch(options).then(note, () => undefined);

  async function ask(op: OperationId, args: object, options: CallOptions): Promise<unknown> {
    const call = (how: CallOptions) => callOperation(contract.call, op, { ...args }, how);
    let failure: unknown = new Error('Nobody is signed in any more');
    try {
      const answer = await call({ ...options, isAhead: true });
      if (!isNotLoggedIn(answer)) return answer;
    } catch (error) {
      failure = error;
    }
    if (query.isActive()) return call(options);
    throw failure;
  }
}
