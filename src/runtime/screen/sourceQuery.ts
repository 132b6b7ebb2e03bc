import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { Source } from '../../../generated/models/screen.v1.d.ts';
import type { CallOptions, Contract } from '../../contract/index.ts';
import { type Condition, evaluate, type Facts, type Scopes } from '../../language/index.ts';
import { callOperation, isUnderWay } from '../callOperation.ts';
import { referencedScopes, type ScreenBase, type SourceRequest, sourceRequest } from './sourceRequest.ts';

type Options = QueryObserverOptions<unknown, Error>;

/** One question about an operation: who asks, what, and which part of the answer. Structure decides, not identity. */
export function questionKey(
  op: string,
  args: object,
  view: object,
  asker: number,
): readonly [string, string, object, object, number] {
  return ['operation', op, args, view, asker];
}

/**
 * The question of a source as react-query takes it. Earlier rows stay only while the same question is asked for another
 * page or order: figures of another coin or another person must never stand under the new one's name.
 */
export function sourceQuery(
  source: Source,
  request: Extract<SourceRequest, { state: 'on' }>,
  asker: number,
  call: Contract['call'],
): Options {
  const queryKey = questionKey(source.op, request.base, request.view, asker);
  const args = { ...request.base, ...request.view };
  return {
    queryKey,
    queryFn: async ({ signal, client }) => {
      // Whoever asks again wants to know anew; only the first answer may be one that the request layer kept.
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

/** What depends on typing stays, marked as old, until the next answer: a page must not jump with every letter. */
function mayStay(source: Source, before: QueryKey, now: QueryKey): boolean {
  if (source.debounceMs === undefined) return isSameQuestion(before, now);
  return hashKey([before[1], before[4]]) === hashKey([now[1], now[4]]);
}

function isSameQuestion(a: QueryKey, b: QueryKey): boolean {
  return hashKey([a[1], a[2], a[4]]) === hashKey([b[1], b[2], b[4]]);
}

/** How far each question's polling has come; kept as long as the source lives. */
export type PollMemories = WeakMap<object, PollMemory>;

/** When the source's polling asks again. `scopes` gives what its `while` reads besides the source itself. */
export function sourceInterval(
  name: string,
  poll: NonNullable<Source['poll']>,
  scopes: Scopes,
  base: ScreenBase,
  memories: PollMemories,
): NonNullable<Options['refetchInterval']> {
  return (query) => {
    const { dataUpdateCount, errorUpdateCount, status, data } = query.state;
    let memory = memories.get(query);
    if (memory === undefined) {
      memory = { startCount: dataUpdateCount + errorUpdateCount, errorsBefore: errorUpdateCount };
      memories.set(query, memory);
    }
    const goesOn = data !== undefined && judge(poll.while, { ...scopes, [name]: data }, base.facts, memory);
    return pollInterval(
      poll,
      goesOn,
      { dataUpdateCount, errorUpdateCount, isError: status === 'error' },
      memory,
    );
  };
}

/** react-query asks several times for each answer, and `some` may walk a long list: the same values are judged once. */
function judge(condition: Condition, scopes: Scopes, facts: Facts, memory: PollMemory): boolean {
  const read = [facts, ...referencedScopes(condition).map((name) => scopes[name])];
  const before = memory.judged;
  if (before !== undefined && read.every((value, index) => Object.is(value, before.read[index]))) {
    return before.goesOn;
  }
  const goesOn = evaluate(condition, scopes, facts);
  memory.judged = { read, goesOn };
  return goesOn;
}

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

/** An answer that was there before anything showed it is not asked for again for so long: it is about to be shown. */
export const FRESH_MS = 5000;

const askedAhead = new WeakSet<object>();

/** Notes that a question was answered, or not, before anything shows it. */
function noteAskedAhead(query: object): void {
  askedAhead.add(query);
  setTimeout(() => askedAhead.delete(query), FRESH_MS);
}

/**
 * Whether an answer, or a failure, is asked for again when something begins to show it: not the one that was asked ahead
 * for it. A failure that is drawn and asked for again would make way for bones under somebody's pointer.
 */
function asksAgain(query: Pick<Query, 'state'>): boolean {
  const { status, dataUpdateCount, errorUpdateCount, isInvalidated } = query.state;
  // react-query calls every failure invalidated.
  const isOld = isInvalidated && status !== 'error';
  return !askedAhead.has(query) || isOld || dataUpdateCount + errorUpdateCount > 1;
}

/** What react-query keeps about one question, as far as polling needs it. */
interface PollFigures {
  dataUpdateCount: number;
  errorUpdateCount: number;
  /** The latest try failed. */
  isError: boolean;
}

interface PollMemory {
  /** Answers (good or bad) that had come before this question was watched. */
  startCount: number;
  /** Failures that had come before the current row of failures. */
  errorsBefore: number;
  /** What `while` read the last time, and what came of it. */
  judged?: { read: readonly unknown[]; goesOn: boolean };
}

const SLOWEST_MS = 60_000;

/**
 * Milliseconds until the next poll, or false for no more: after `maxTimes` answers, or when `goesOn` is false. Each
 * failure doubles the interval, up to a minute, so that a struggling server is not asked more often.
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
  return Math.min(Math.max(SLOWEST_MS, poll.everyMs), poll.everyMs * 2 ** failuresInRow);
}
