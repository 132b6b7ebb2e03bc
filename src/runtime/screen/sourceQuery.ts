import { hashKey, type Query, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query';
import type { Source } from '../../../generated/models/screen.v1.d.ts';
import type { CallOptions, Contract } from '../../contract/index.ts';
import { type Condition, evaluate, type Facts, type Scopes } from '../../language/index.ts';
import { callOperation } from '../callOperation.ts';
import { asksAgain } from './askedAhead.ts';
import { type PollMemory, pollInterval } from './pollInterval.ts';
import { referencedScopes } from './referencedScopes.ts';
import type { ScreenBase } from './screenBase.ts';
import type { SourceRequest } from './sourceRequest.ts';

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
