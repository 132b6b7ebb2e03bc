import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ResultOf } from '../../../../../generated/api/types.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';

type ListOf<Op extends OperationId> = ResultOf<Op> extends { list: (infer Row)[] } ? Row : never;

/** Everything that a customer finds in their lists. */
export interface AllRecords {
  readonly deposits: readonly ListOf<'depositRecords'>[];
  readonly withdrawals: readonly ListOf<'withdrawRecords'>[];
  readonly conversions: readonly ListOf<'convertQuery'>[];
  readonly batches: readonly ListOf<'batchQuery'>[];
  readonly frozen: readonly ListOf<'frozenRecords'>[];
  /** With the others of the family, and between accounts of one's own. */
  readonly moves: readonly ListOf<'transferList'>[];
  /** Of the wallet that contracts are traded with. */
  readonly wallet: readonly ListOf<'transactionHistory'>[];
}

/** Longest range of a list. ms */
const rangeMs = 30 * 86_400_000;
const weekMs = 7 * 86_400_000;

/** The answer to what a customer's edition does not offer. */
const notOffered = 10025;

const derivatives = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;

interface Range {
  readonly startTime: string;
  readonly endTime: string;
}

/** Reads all lists to their ends, page by page and month by month. @throws Violation when one cannot be read */
export async function allRecords(world: World, uid: number): Promise<AllRecords> {
  const ranges = rangesOf(world, rangeMs);
  return {
    deposits: await eachRange(ranges, (range) =>
      byCursor((more) => world.call(uid, 'depositRecords', { ...range, pageSize: 7, ...more })),
    ),
    withdrawals: await eachRange(ranges, (range) =>
      byCursor((more) => world.call(uid, 'withdrawRecords', { ...range, pageSize: 7, ...more })),
    ),
    conversions: await eachRange(ranges, (range) =>
      byIndex((index) => world.call(uid, 'convertQuery', { ...range, limit: 9, index })),
    ),
    batches: await eachRange(ranges, (range) =>
      byIndex((index) => world.call(uid, 'batchQuery', { ...range, limit: 9, index })),
    ),
    frozen: await byCursor((more) => world.call(uid, 'frozenRecords', { limit: 9, ...more })),
    moves: [
      ...(await eachRange(await familyRanges(world, uid), (range) =>
        byCursor((more) => world.call(uid, 'transferList', { ...range, limit: 9, ...more })),
      )),
      ...(await eachRange(rangesOf(world, weekMs), (range) =>
        byCursor((more) => world.call(uid, 'transferOwnList', { ...range, limit: 9, ...more })),
      )),
    ],
    wallet: await eachRange(rangesOf(world, weekMs), (range) =>
      byCursor((more) =>
        world.call(uid, 'transactionHistory', { ...derivatives, ...range, limit: 9, ...more }),
      ),
    ),
  };
}

/** No weeks where the customer's edition has no sub-accounts. */
async function familyRanges(world: World, uid: number): Promise<Range[]> {
  const answer = await world.call(uid, 'transferList', {});
  return answer?.code === notOffered ? [] : rangesOf(world, weekMs);
}

/** From the beginning until now, without a gap and without a moment twice. */
function rangesOf({ startedAt, context }: World, longest: number): Range[] {
  const ranges: Range[] = [];
  const first = Math.floor(startedAt / 1_000) * 1_000;
  for (let from = first; from <= context.clock.now(); from += longest) {
    ranges.push({ startTime: String(from), endTime: String(from + longest - 1) });
  }
  return ranges;
}

async function eachRange<Row>(
  ranges: readonly Range[],
  read: (range: Range) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const range of ranges) rows.push(...(await read(range)));
  return rows;
}

interface Page<Row> {
  readonly list: Row[];
  readonly total?: number;
  readonly nextPageCursor?: string;
}

type Answer<Row> = { readonly code: number; readonly result: Page<Row> } | null;

async function byCursor<Row>(read: (more: { cursor?: string }) => Promise<Answer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let more: { cursor?: string } = {};
  for (;;) {
    const { list, total, nextPageCursor = '' } = pageOf(await read(more));
    rows.push(...list);
    if (nextPageCursor === '') return whole(rows, total);
    more = { cursor: nextPageCursor };
  }
}

async function byIndex<Row>(read: (index: number) => Promise<Answer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let index = 1; ; index += 1) {
    const { list, total } = pageOf(await read(index));
    rows.push(...list);
    if (list.length === 0 || rows.length >= (total ?? 0)) return whole(rows, total);
  }
}

function pageOf<Row>(answer: Answer<Row>): Page<Row> {
  if (answer?.code === 0) return answer.result;
  throw new Violation(`A list was not given: ${answer?.code}.`);
}

function whole<Row>(rows: Row[], total: number | undefined): Row[] {
  if (total !== undefined && total !== rows.length) {
    throw new Violation(`A list of ${total} had ${rows.length} rows.`);
  }
  return rows;
}
