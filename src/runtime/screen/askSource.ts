import type { QueryClient } from '@tanstack/react-query';
import type { Source } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import { isUnderWay } from '../callOperation.ts';
import { noteAskedAhead } from './askedAhead.ts';
import type { ScreenBase } from './screenBase.ts';
import { sourceQuery } from './sourceQuery.ts';
import { sourceRequest } from './sourceRequest.ts';

interface Parts {
  base: ScreenBase;
  client: QueryClient;
  contract: Pick<Contract, 'call' | 'isUnderWay'>;
}

/** Has the answer of a source there before it is drawn, if it is on its way already; asks for nothing that is not. */
export async function askSource(name: string, source: Source, parts: Parts): Promise<void> {
  const { base, client, contract } = parts;
  const request = sourceRequest(name, source, base.scopes, base);
  if (request.state !== 'on') return;
  if (!isUnderWay(contract, source.op, { ...request.base, ...request.view })) return;
  const options = client.defaultQueryOptions(sourceQuery(source, request, base.asker, contract.call));
  const query = client.getQueryCache().build(client, options);
  // A failure is told where the source is drawn.
  await query.fetch(options).catch(() => undefined);
  noteAskedAhead(query);
}
