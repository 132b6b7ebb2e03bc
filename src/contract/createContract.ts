import createClient, { type Middleware } from 'openapi-fetch';
import type { OperationId } from '../../generated/api/operationInfo.ts';
import type { paths } from '../../generated/api/schema.d.ts';
import { startOperations } from '../../generated/api/startOperations.ts';
import type { ArgumentsOf, ResultOf, Shape } from '../../generated/api/types.ts';
import { createAnswerCache } from './cache/answerCache.ts';
import { cached } from './cached.ts';
import type { Call, CallOutcome } from './call/call.ts';
import { createDeviceId, readUserToken } from './call/caller.ts';
import { AbortedError, NotOfferedError, ResponseTypeError, toContractError } from './call/errors.ts';
import { createListeners } from './call/listeners.ts';
import { findOperation, knownOperation } from './call/operations.ts';
import {
  addressOf,
  bodyEncoding,
  requestKey,
  serializeQuery,
  splitArguments,
} from './call/requestArguments.ts';
import type { CallOptions, Contract, FailureHandler, StaleHandler } from './contract.ts';
import { envelope, readResult, resultOf } from './envelope.ts';
import { errorCatalogue } from './errorCatalogue.ts';
import { createClientTags, guid, headers, userToken } from './headers.ts';
import { httpStatus } from './httpStatus.ts';
import type { SignatureReport } from './monitoring/createObserver.ts';
import { observed } from './observed.ts';
import { isNotLoggedIn, permission } from './permission.ts';
import { forgetPerson, recordsName } from './personalNames.ts';
import type { Ports } from './ports/ports.ts';
import type { SiteSettings } from './ports/siteSettings.ts';
import { createRoutes } from './routes/createRoutes.ts';
import { createSameAccount } from './sameAccount.ts';
import { createServerClock } from './serverClock.ts';
import { createSigning } from './signing/createSigning.ts';
import { around, network, type Send, type Transport, timed, timeout } from './transport/network.ts';
import { createEarlyAnswers, createSharedGets } from './transport/sharedGets.ts';
import { createLoadVerifier, whenIdle } from './verification/loadVerifier.ts';
import { verification } from './verification/verification.ts';

/** The client is typed by path, our calls by operationId; the table of operations maps one to the other. */
type RequestByPath = (method: string, path: string, init: object) => Promise<unknown>;

type Arguments = Readonly<Record<string, unknown>>;
type Options = CallOptions & { expects?: Shape };

export interface ContractParts {
  ports: Ports;
  site: SiteSettings;
  /** Called for every response whose signature could not be confirmed (requirements §4.6). */
  reportSignature?: (report: SignatureReport) => void;
  /** Whether the site's edition offers the operation; by default all are offered. */
  isOffered?: (operation: OperationId) => boolean;
  /** Whether the page in the address bar may be seen without a login; by default every page needs one. */
  isLoginFree?: () => boolean;
}

/**
 * The request layer (requirements §4 to §8), composed here in its entire order: `call` reports how a call ended and
 * passes it through the account check and the cache; what must be requested passes `concerns` from top to bottom and
 * then `transports`, and its response goes back from bottom to top.
 */
export function createContract({
  ports,
  site,
  reportSignature = () => undefined,
  isOffered = () => true,
  isLoginFree = () => false,
}: ContractParts): Contract {
  const { clock, location } = ports;
  const failures = createListeners<Parameters<FailureHandler>>();
  const outcomes = createListeners<[CallOutcome]>();
  const staleness = createListeners<Parameters<StaleHandler>>();

  const token = () => readUserToken(ports);
  const cache = createAnswerCache(ports, token);
  const account = createSameAccount(token, async () => (await askProfile())?.id ?? 0);
  const deviceId = createDeviceId(ports);
  const clientTags = createClientTags(clock);
  const serverClock = createServerClock(clock);
  const routes = createRoutes({ ports, site });
  const { response, otherResponse } = site.keys;
  const checks = { load: createLoadVerifier(response, otherResponse), whenIdle, report: reportSignature };
  const signing = createSigning({
    key: site.keys.request,
    subtle: globalThis.crypto?.subtle,
    random: ports.random,
    now: serverClock.now,
  });
  const early = createEarlyAnswers(ports);
  const sharedGets = createSharedGets();
  const baseUrl = site.apiHost || location.origin;
  const client = createClient<paths>({ baseUrl });
  const request = client.request.bind(client) as unknown as RequestByPath;

  const concerns = (call: Call): Middleware[] => [
    errorCatalogue(call),
    permission(call, { isLoginFree, cache }),
    verification(call, checks),
    envelope(call, serverClock.learn),
    httpStatus(call, { now: serverClock.now, cache }),
    headers(call.operation),
    userToken(token),
    guid(call.operation, deviceId),
    clientTags,
    signing(call),
  ];

  const transports = (call: Call): Transport[] => [
    timeout(call, clock),
    sharedGets,
    routes.through(call),
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
    return resultOf(call);
  };

  const askProfile = async () =>
    (await ask({ id: 'userProfile', operation: startOperations.userProfile }, {})) as Partial<
      ResultOf<'userProfile'>
    > | null;

  const askOrRemember = (call: Call, args: Arguments, options: Options): Promise<unknown> => {
    const { expects = true } = options;
    const read = (result: unknown) => (isNotLoggedIn(result) ? result : readResult(result, expects));
    const use = {
      cache,
      key: cache.keyOf(call.id, call.operation, serializeQuery(splitArguments(call.operation, args).query)),
      isReload: options.cache === 'reload',
      read,
      onStale: (savedAt: number) => staleness.tell({ operation: call.id, savedAt }),
    };
    const send = async () => {
      const answered = await ask(call, args, options.signal);
      const result = read(answered);
      if (result === undefined && answered !== undefined) throw new ResponseTypeError({ operation: call.id });
      return result;
    };
    return cached(call, use, () =>
      observed(call, { clock, signal: options.signal, tell: outcomes.tell }, send),
    );
  };

  const forgetEverything = () => {
    cache.drop();
    forgetPerson(ports);
  };

  const perform = async (call: Call, args: Arguments, options: Options): Promise<unknown> => {
    if (!isOffered(call.id)) throw new NotOfferedError({ operation: call.id });
    await account.confirm(call);
    // Immediately, since a user who signs out may be offline; and again once calls in flight have been answered.
    if (call.id === 'logout') forgetEverything();
    const result = await askOrRemember(call, args, options);
    if (call.id === 'userProfile') account.bind((result as Partial<ResultOf<'userProfile'>> | null)?.id ?? 0);
    if (call.id === 'logout') forgetEverything();
    if (call.operation.changesProfile) cache.drop('userProfile');
    return result;
  };

  return {
    async call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options: Options = {}) {
      try {
        const call: Call = { id: op, operation: await findOperation(op) };
        return (await perform(call, args, options)) as ResultOf<Op>;
      } catch (error) {
        const failure = toContractError(error, op, options.signal);
        if (failure === undefined) throw error;
        const isReported = !(failure instanceof AbortedError) && options.isAhead !== true;
        if (isReported) failures.tell(failure, { notify: 'toast', ...notice(options) });
        throw failure;
      }
    },
    forget() {
      cache.dropPrivate();
      ports.tabStorage.remove(recordsName);
    },
    isUnderWay(op, args) {
      const operation = knownOperation(op);
      if (operation === undefined) return false;
      const { query, body } = splitArguments(operation, args);
      const address = addressOf('', operation.path, query);
      return ports.early.has(requestKey(operation.method, address, body ? JSON.stringify(body) : ''));
    },
    onFailure: failures.add,
    onOutcome: outcomes.add,
    onStale: staleness.add,
    now: serverClock.now,
    routes,
  };
}

/** The part of a call's options that failure handlers receive. */
function notice({ notify, title }: CallOptions): Partial<Parameters<FailureHandler>[1]> {
  return { ...(notify && { notify }), ...(title !== undefined && { title }) };
}
