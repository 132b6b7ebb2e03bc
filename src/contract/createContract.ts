import createClient, { type Middleware } from 'openapi-fetch';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import type { paths } from '../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { Call } from './call.ts';
import type { CallOptions, Contract } from './contract.ts';
import { envelope } from './envelope.ts';
import { errorCatalogue } from './errorCatalogue.ts';
import { AbortedError } from './errors/abortedError.ts';
import { createFailureHandlers } from './failureHandlers.ts';
import { bodyEncoding } from './formEncoding.ts';
import { headers } from './headers.ts';
import { httpStatus } from './httpStatus.ts';
import { permission } from './permission.ts';
import type { Ports } from './ports/ports.ts';
import { serializeQuery } from './query.ts';
import type { SiteSettings } from './siteSettings.ts';
import { splitArguments } from './splitArguments.ts';
import { toContractError } from './toContractError.ts';
import { createEarlyAnswers } from './transport/earlyAnswers.ts';
import { network } from './transport/network.ts';
import { around, type Send, type Transport } from './transport/send.ts';
import { createSharedGets } from './transport/sharedGets.ts';
import { timeout } from './transport/timeout.ts';
import { userToken } from './userToken.ts';

/** The client is typed by path, our calls by operationId; the table of operations joins the two. */
type RequestByPath = (method: string, path: string, init: object) => Promise<unknown>;

/**
 * The request layer (spec §7, §8). Below is its whole order: a request passes `concerns` from top to bottom and then
 * `transports`, its answer goes back from bottom to top.
 */
export function createContract({ ports, site }: { ports: Ports; site: SiteSettings }): Contract {
  const failures = createFailureHandlers();
  const early = createEarlyAnswers(ports);
  const sharedGets = createSharedGets(() => ports.location.origin);
  const client = createClient<paths>({ baseUrl: site.apiHost || ports.location.origin });
  const request = client.request.bind(client) as unknown as RequestByPath;

  const concerns = (call: Call): Middleware[] => [
    // Tracking (spec §7 "Calls marked for tracking") stands here: it times everything below.
    errorCatalogue(call),
    permission(call, ports.location),
    // The cache (spec §4 "Caching", §9 "Requests and caching") stands here: it keeps results, never failures, and a
    // code of `permission` clears the profile.
    envelope(call),
    // Verification (spec §5 "Response validation") stands here: it reads the answer as it was sent.
    httpStatus(call),
    headers(call.operation),
    userToken(ports),
    // Guid and client tag (spec §7 "Headers and transport") stand here.
    // Signing (spec §5 "Request signing") stands here: last before the wire, because it signs what is sent.
  ];

  const transports = (call: Call): Transport[] => [
    timeout(call, ports.clock),
    sharedGets,
    // Route selection (spec §4 "API route selection") stands here: it chooses the host.
    network(call),
    early,
  ];

  const send = async (call: Call, args: Readonly<Record<string, unknown>>, signal?: AbortSignal) => {
    const { operation } = call;
    const { path, query, body } = splitArguments(operation, args);
    const fetch: Send = around(transports(call), ports.fetch);
    await request(operation.method, operation.path, {
      params: { path, query },
      body,
      bodySerializer: bodyEncoding(operation).serialize,
      querySerializer: serializeQuery,
      middleware: concerns(call),
      fetch,
      credentials: 'include',
      // The envelope has read the body; the client must not read it again.
      parseAs: 'stream',
      ...(signal === undefined ? {} : { signal }),
    });
    return call.envelope?.result;
  };

  return {
    async call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options: CallOptions = {}) {
      const call: Call = { id: op, operation: operations[op] };
      try {
        return (await send(call, args, options.signal)) as ResultOf<Op>;
      } catch (error) {
        const failure = toContractError(error, call, options.signal);
        if (failure === undefined) throw error;
        if (!(failure instanceof AbortedError)) failures.tell(failure, { notify: options.notify ?? 'toast' });
        throw failure;
      }
    },
    onFailure: failures.add,
  };
}
