import createClient, { type Middleware } from 'openapi-fetch';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import type { paths } from '../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import { createSameAccount } from './account/sameAccount.ts';
import { createAnswerCache } from './cache/answerCache.ts';
import { cached } from './cache/cached.ts';
import type { Call } from './call.ts';
import { createClientTags } from './clientTag.ts';
import type { CallOptions, Contract, FailureHandler, StaleHandler } from './contract.ts';
import { createDeviceId, guid } from './deviceId.ts';
import { envelope } from './envelope.ts';
import { errorCatalogue } from './errorCatalogue.ts';
import { AbortedError } from './errors/abortedError.ts';
import { bodyEncoding } from './formEncoding.ts';
import { headers } from './headers.ts';
import { httpStatus } from './httpStatus.ts';
import { createListeners } from './listeners.ts';
import type { CallOutcome } from './outcome.ts';
import { permission } from './permission.ts';
import type { Ports } from './ports/ports.ts';
import { serializeQuery } from './query.ts';
import { createServerClock } from './serverClock.ts';
import type { SiteSettings } from './siteSettings.ts';
import { splitArguments } from './splitArguments.ts';
import { toContractError } from './toContractError.ts';
import { createEarlyAnswers } from './transport/earlyAnswers.ts';
import { network } from './transport/network.ts';
import { around, type Send, type Transport } from './transport/send.ts';
import { createSharedGets } from './transport/sharedGets.ts';
import { timed } from './transport/timed.ts';
import { timeout } from './transport/timeout.ts';
import { readUserToken, userToken } from './userToken.ts';

/** The client is typed by path, our calls by operationId; the table of operations joins the two. */
type RequestByPath = (method: string, path: string, init: object) => Promise<unknown>;

type Arguments = Readonly<Record<string, unknown>>;

/**
 * The request layer (spec §4 to §8). Its whole order stands below: `call` tells how a call ended and passes it through
 * the account check and the cache; what must be asked passes `concerns` from top to bottom and then `transports`, and
 * its answer goes back from bottom to top.
 */
export function createContract({ ports, site }: { ports: Ports; site: SiteSettings }): Contract {
  const { clock, location } = ports;
  const failures = createListeners<Parameters<FailureHandler>>();
  const outcomes = createListeners<[CallOutcome]>();
  const staleness = createListeners<Parameters<StaleHandler>>();

  const token = () => readUserToken(ports);
  const cache = createAnswerCache(ports, token);
  const account = createSameAccount(token, async () => (await askProfile()).id);
  const deviceId = createDeviceId(ports);
  const clientTags = createClientTags(clock);
  const serverClock = createServerClock(clock);
  const early = createEarlyAnswers(ports);
  const sharedGets = createSharedGets(() => location.origin);
  const client = createClient<paths>({ baseUrl: site.apiHost || location.origin });
  const request = client.request.bind(client) as unknown as RequestByPath;

  const concerns = (call: Call): Middleware[] => [
    errorCatalogue(call),
    permission(call, { location, cache }),
    envelope(call, serverClock.learn),
    httpStatus(call),
    headers(call.operation),
    userToken(token),
    guid(call.operation, deviceId),
    clientTags,
  ];

  const transports = (call: Call): Transport[] => [
    timeout(call, clock),
    sharedGets,
    network(call),
    early,
    timed(call, clock),
  ];

  const ask = async (call: Call, args: Arguments, signal?: AbortSignal): Promise<unknown> => {
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

  const askProfile = async () =>
    (await ask({ id: 'userProfile', operation: operations.userProfile }, {})) as ResultOf<'userProfile'>;

  const askOrRemember = (call: Call, args: Arguments, options: CallOptions): Promise<unknown> => {
    const use = {
      cache,
      key: cache.keyOf(call.id, call.operation, serializeQuery(splitArguments(call.operation, args).query)),
      isReload: options.cache === 'reload',
      onStale: (savedAt: number) => staleness.tell({ operation: call.id, savedAt }),
    };
    return cached(call, use, () => ask(call, args, options.signal));
  };

  const perform = async (call: Call, args: Arguments, options: CallOptions): Promise<unknown> => {
    await account.confirm(call);
    const result = await askOrRemember(call, args, options);
    if (call.id === 'userProfile') account.bind((result as Partial<ResultOf<'userProfile'>> | null)?.id ?? 0);
    if (call.id === 'logout') cache.drop();
    return result;
  };

  return {
    async call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options: CallOptions = {}) {
      const call: Call = { id: op, operation: operations[op] };
      const startedAt = clock.now();
      const tell = (error: unknown) =>
        outcomes.tell({ operation: op, startedAt, durationMs: clock.now() - startedAt, error });
      try {
        const result = (await perform(call, args, options)) as ResultOf<Op>;
        tell(null);
        return result;
      } catch (error) {
        const failure = toContractError(error, call, options.signal);
        if (failure === undefined) {
          tell(error);
          throw error;
        }
        if (!(failure instanceof AbortedError)) {
          tell(failure);
          failures.tell(failure, { notify: options.notify ?? 'toast' });
        }
        throw failure;
      }
    },
    onFailure: failures.add,
    onOutcome: outcomes.add,
    onStale: staleness.add,
    now: serverClock.now,
  };
}
