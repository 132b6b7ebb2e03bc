import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import {
  type CustomerAt,
  sessionOf,
  signInAt,
  stateOf,
} from '../../sandbox/durability/support/customerAt.ts';
import { chains, type Memory, withdrawer } from '../../sandbox/durability/support/loadUntilKilled.ts';
import { provenRequest } from '../../sandbox/durability/support/provenRequest.ts';
import type { RunningExchange } from '../../sandbox/durability/support/runningExchange.ts';

type WithdrawalArguments = ArgumentsOf<'withdrawCreate'>;
type Move = ArgumentsOf<'transferCreate'>;

/** Customers who use two exchanges on one database, and go on whatever becomes of their calls. */
export interface Traffic {
  /** When each exchange acknowledged a transfer, by performance.now(). */
  readonly acknowledged: readonly (readonly number[])[];
  /** How often each code was answered to what moves money; `lost` for no answer at all. */
  readonly answers: ReadonlyMap<number | 'lost', number>;
  /** Withdrawals that have waited for this moment are sent. */
  withdraw(): void;
  /** Resolves when the last call was answered. */
  stop(): Promise<void>;
}

/** A device that is signed in at both; what the one does not do is sent to the other. */
type Pair = readonly CustomerAt[];

interface Under {
  readonly memory: Memory;
  readonly round: number;
  readonly life: AbortSignal;
  /** Takes note of an answer. */
  note(at: number, what: 'move' | 'other', code: number | null): void;
}

export async function startTraffic(
  exchanges: readonly RunningExchange[],
  memory: Memory,
  round: number,
): Promise<Traffic> {
  const requests = await prove(exchanges, round);
  const acknowledged: number[][] = exchanges.map(() => []);
  const answers = new Map<number | 'lost', number>();
  const life = new AbortController();
  const under: Under = {
    memory,
    round,
    life: life.signal,
    note(at, what, code) {
      answers.set(code ?? 'lost', (answers.get(code ?? 'lost') ?? 0) + 1);
      if (what === 'move' && code === 0) acknowledged[at]?.push(performance.now());
    },
  };
  const movers = await pairAt(exchanges, 'main-kyc2');
  const traders = await Promise.all(['vip3', withdrawer.key].map((key) => pairAt(exchanges, key)));
  const withdrawing = await pairAt(exchanges, withdrawer.key);
  const begun = exchanges.flatMap((_, at) => [
    moveOnAndOn(movers, at, under),
    convertOnAndOn(traders[at] ?? movers, at, under),
  ]);
  return {
    acknowledged,
    answers,
    withdraw() {
      for (const [at, request] of requests.entries())
        begun.push(withdrawUntilDone(withdrawing, at, { request, under }));
    },
    async stop() {
      life.abort();
      await Promise.all(begun);
    },
  };
}

/** Withdrawals whose security checks were passed while all was well. */
async function prove(exchanges: readonly RunningExchange[], round: number): Promise<WithdrawalArguments[]> {
  const [first] = exchanges;
  if (first === undefined) return [];
  const customer = await signInAt(first, withdrawer.key);
  const requests: WithdrawalArguments[] = [];
  for (const [index, chain] of chains.entries()) {
    const amount = ['20.5', '21.13', '22.14'][index] ?? '20.5';
    const request = { coin: 'USDT', chain, address: `0x${'ab'.repeat(20)}`, amount };
    const requestId = `round-${round}-${chain}`;
    requests.push(
      await provenRequest(first, customer, { uid: withdrawer.uid, request: { ...request, requestId } }),
    );
  }
  // The checks moved the clock at one of them; the others follow.
  await expect
    .poll(async () => {
      const ahead = await Promise.all(exchanges.map(async (one) => (await stateOf(one)).clock.aheadMs));
      return Math.max(...ahead) - Math.min(...ahead);
    })
    .toBeLessThan(1_000);
  return requests;
}

async function pairAt(exchanges: readonly RunningExchange[], key: string): Promise<Pair> {
  // Copies: how far its clock is ahead is asked once for each, with the first call.
  const [first, ...others] = exchanges.map((exchange) => ({ ...exchange }));
  if (first === undefined) return [];
  const customer = await signInAt(first, key);
  const pair = [customer, ...others.map((exchange) => sessionOf(exchange, customer.session))];
  for (const one of pair) expect(await one.call('convertQuery', {})).toMatchObject({ code: 0 });
  return pair;
}

/** To and fro between two accounts, each time until it is acknowledged by the one exchange or the other. */
async function moveOnAndOn(pair: Pair, own: number, { memory, round, life, note }: Under): Promise<void> {
  const accounts = ['533285-FUND', '533285-UNIFIED'] as const;
  for (let turn = 0; !life.aborted; turn += 1) {
    const requestId = `move-${round}-${own}-${turn}`;
    const [from, to] = turn % 2 === 0 ? accounts : ([accounts[1], accounts[0]] as const);
    const move: Move = { from, to, coin: 'USDT', amount: '1.25', requestId };
    memory.openMoves.set(requestId, move);
    for (let attempt = 0; memory.openMoves.has(requestId) && !life.aborted; attempt += 1) {
      const at = (own + attempt) % pair.length;
      const answer = await pair[at]?.call('transferCreate', move);
      note(at, 'move', answer?.code ?? null);
      if (answer?.code === 0) {
        memory.openMoves.delete(requestId);
        memory.doneMoves.set(requestId, answer.result.transferId);
      }
      await sleep(120);
    }
  }
}

/** A quote whose execution was not answered is left open: it was executed, or it was not. */
async function convertOnAndOn(pair: Pair, own: number, { memory, life, note }: Under): Promise<void> {
  const coins = ['USDT', 'BTC'] as const;
  for (let turn = 0; !life.aborted; turn += 1) {
    await sleep(400);
    const at = (own + turn) % pair.length;
    const [fromCoin, toCoin] = turn % 2 === 0 ? coins : ([coins[1], coins[0]] as const);
    const request = {
      accountType: 'funding',
      fromCoin,
      toCoin,
      requestCoin: 'USDT',
      requestAmount: '10.5',
    } as const;
    const quoted = await pair[at]?.call('convertQuote', request);
    note(at, 'other', quoted?.code ?? null);
    if (quoted?.code !== 0) continue;
    const { quoteTxId } = quoted.result;
    memory.openQuotes.add(quoteTxId);
    const executed = await pair[at]?.call('convertExecute', { quoteTxId });
    note(at, 'other', executed?.code ?? null);
    if (executed?.code !== 0) continue;
    memory.openQuotes.delete(quoteTxId);
    memory.doneQuotes.add(quoteTxId);
  }
}

async function withdrawUntilDone(
  pair: Pair,
  own: number,
  { request, under: { memory, life, note } }: { request: WithdrawalArguments; under: Under },
): Promise<void> {
  memory.openWithdrawals.set(request.requestId, request);
  for (let attempt = 0; memory.openWithdrawals.has(request.requestId) && !life.aborted; attempt += 1) {
    const at = (own + attempt) % pair.length;
    const answer = await pair[at]?.call('withdrawCreate', request);
    note(at, 'other', answer?.code ?? null);
    if (answer?.code === 0) {
      memory.openWithdrawals.delete(request.requestId);
      memory.doneWithdrawals.add(request.requestId);
    }
    await sleep(500);
  }
}
