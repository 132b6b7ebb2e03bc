import {
  hashKey,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { Condition, Source } from '../../../generated/models/screen.v1.d.ts';
import type { CallOptions, Contract, HttpError } from '../../contract/index.ts';
import { evaluate, type Facts, type Scopes } from '../../language/index.ts';
import { callOperation, isUnderWay } from '../ports/callOperation.ts';
import { referencedScopes, type ScreenBase, type SourceRequest, sourceRequest } from './sourceRequest.ts';

type Options = QueryObserverOptions<unknown, Error>;

/**
 * A client for the questions of a page. Nothing is asked again by itself when it failed or the window is looked at
 * again: a source says in its file when it is (`poll`), and the request layer what may be sent twice. What is shown
 * is asked again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
}

/** The key of a query: who asks, what, and which part of the result. Compared by structure, not identity. */
export function queryKeyOf(
  op: string,
  args: object,
  view: object,
  userEpoch: number,
): readonly [string, string, object, object, number] {
  return ['operation', op, args, view, userEpoch];
}

/**
 * The query options of a source for react-query. Earlier rows stay only while the same query is made for another page
 * or order: figures of another coin or user must never appear under the new one's name.
 */
export function sourceQuery(
  source: Source,
  request: Extract<SourceRequest, { state: 'on' }>,
  userEpoch: number,
  call: Contract['call'],
): Options {
  const queryKey = queryKeyOf(source.op, request.base, request.view, userEpoch);
  const args = { ...request.base, ...request.view };
  return {
    queryKey,
    queryFn: async ({ signal, client }) => {
      // A refetch must get new data; only the first response may come from the request layer's cache.
      const isFirst = client.getQueryData(queryKey) === undefined;
      const options: CallOptions = { signal, notify: 'none', ...(isFirst ? {} : { cache: 'reload' }) };
      return (await callOperation(call, source.op, args, options)) ?? null;
    },
    enabled: true,
    refetchOnMount: asksAgain,
    retryOnMount: asksAgain,
    placeholderData: (previous: unknown, query?: Query<unknown, Error>) =>
      query !== undefined && mayStay(source, query.queryKey, queryKey) ? previous : undefined,
  };
}

/** Data that depends on typed input stays, marked as old, until the next response: no jumping on every keystroke. */
function mayStay(source: Source, before: QueryKey, now: QueryKey): boolean {
  if (source.debounceMs === undefined) return isSameQuery(before, now);
  return hashKey([before[1], before[4]]) === hashKey([now[1], now[4]]);
}

function isSameQuery(a: QueryKey, b: QueryKey): boolean {
  return hashKey([a[1], a[2], a[4]]) === hashKey([b[1], b[2], b[4]]);
}

/** Polling progress per query; kept as long as the source exists. */
export type PollMemories = WeakMap<object, PollMemory>;

/** The time until the source's next poll. `scopes` holds what its `while` reads besides the source itself. */
export function sourceInterval(
  name: string,
  poll: NonNullable<Source['poll']>,
  scopes: Scopes,
  base: ScreenBase,
  memories: PollMemories,
): NonNullable<Options['refetchInterval']> {
  return (query) => {
    const { dataUpdateCount, errorUpdateCount, status, data, error } = query.state;
    let memory = memories.get(query);
    if (memory === undefined) {
      memory = { startCount: dataUpdateCount + errorUpdateCount, errorsBefore: errorUpdateCount };
      memories.set(query, memory);
    }
    const goesOn =
      data !== undefined && isPollingOn(poll.while, { ...scopes, [name]: data }, base.facts, memory);
    const { waitMs } = (error ?? {}) as Partial<HttpError>;
    return pollInterval(
      poll,
      goesOn,
      { dataUpdateCount, errorUpdateCount, isError: status === 'error', waitMs },
      memory,
    );
  };
}

/** Memoized, because react-query calls this several times per response, and `some` may walk a long list. */
function isPollingOn(condition: Condition, scopes: Scopes, facts: Facts, memory: PollMemory): boolean {
  const read = [facts, ...referencedScopes(condition).map((name) => scopes[name])];
  const before = memory.evaluated;
  if (before !== undefined && read.every((value, index) => Object.is(value, before.read[index]))) {
    return before.goesOn;
  }
  const goesOn = evaluate(condition, scopes, facts);
  memory.evaluated = { read, goesOn };
  return goesOn;
}

interface Parts {
  base: ScreenBase;
  client: QueryClient;
  contract: Pick<Contract, 'call' | 'isUnderWay'>;
}

/** Takes over a source's response before it is rendered, if its request is in flight; sends nothing otherwise. */
export async function askSource(name: string, source: Source, parts: Parts): Promise<void> {
  const { base, client, contract } = parts;
  const request = sourceRequest(name, source, base.scopes, base);
  if (request.state !== 'on') return;
  if (!isUnderWay(contract, source.op, { ...request.base, ...request.view })) return;
  const options = client.defaultQueryOptions(sourceQuery(source, request, base.userEpoch, contract.call));
  const query = client.getQueryCache().build(client, options);
  const note = prefetchNoteOf(query);
  // A failure is shown where the source is rendered.
  await query.fetch(options).catch(() => undefined);
  note();
}

/** For this long, a response that arrived before it was shown is not requested again: it is about to be shown. */
export const FRESH_MS = 5000;

/** The number of answers and failures that a query had when it was last prefetched. */
let prefetched = new WeakMap<object, number>();

/** To be called before the request; what it returns notes that an answer, or a failure, has come before anything shows it. */
export function prefetchNoteOf(query: Query): () => void {
  const noted = prefetched;
  return () => {
    const count = countOf(query);
    noted.set(query, count);
    setTimeout(() => noted.get(query) === count && noted.delete(query), FRESH_MS);
  };
}

/** After a change: what was prefetched before it, arrived or still on its way, may be out of date. */
export function forgetPrefetched(): void {
  prefetched = new WeakMap();
}

/**
 * Whether a response, or a failure, is fetched again when something starts to show it: not if it was just prefetched
 * for that. Fetching a shown failure again would replace it with a skeleton under the user's pointer.
 */
export function asksAgain(query: Pick<Query, 'state'>): boolean {
  const { status, isInvalidated } = query.state;
  // react-query marks every failure as invalidated.
  const isOld = isInvalidated && status !== 'error';
  return isOld || prefetched.get(query) !== countOf(query);
}

function countOf({ state }: Pick<Query, 'state'>): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}

/** The part of react-query's query state that polling needs. */
interface PollFigures {
  dataUpdateCount: number;
  errorUpdateCount: number;
  /** The latest attempt failed. */
  isError: boolean;
  /** How long the server then wants to be left alone. */
  waitMs?: number | undefined;
}

interface PollMemory {
  /** Number of responses (good or bad) before this query was watched. */
  startCount: number;
  /** Number of failures before the current run of failures. */
  errorsBefore: number;
  /** What `while` last read, and its result. */
  evaluated?: { read: readonly unknown[]; goesOn: boolean };
}

const SLOWEST_MS = 60_000;

/**
 * Milliseconds until the next poll, or false to stop: after `maxTimes` responses, or when `goesOn` is false. Each
 * failure doubles the interval, up to a minute, to spare a struggling server; one that says how long to wait is given it.
 */
export function pollInterval(
  poll: { everyMs: number; maxTimes: number },
  goesOn: boolean,
  figures: PollFigures,
  memory: PollMemory,
): number | false {
  const times = figures.dataUpdateCount + figures.errorUpdateCount - memory.startCount;
  if (!figures.isError) memory.errorsBefore = figures.errorUpdateCount;
  if (!goesOn || times > poll.maxTimes) return false;
  const failuresInRow = figures.errorUpdateCount - memory.errorsBefore;
  const intervalMs = Math.min(Math.max(SLOWEST_MS, poll.everyMs), poll.everyMs * 2 ** failuresInRow);
  return Math.max(intervalMs, figures.waitMs ?? 0);
}
