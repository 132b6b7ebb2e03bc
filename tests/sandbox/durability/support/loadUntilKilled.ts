import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import {
  type CustomerAt,
  moveClock,
  type SessionAt,
  sendDeposit,
  sessionOf,
  signInAt,
} from './customerAt.ts';
import { type HoldMemory, holdRepeatedly, newHoldMemory } from './holdRepeatedly.ts';
import { provenRequest } from './provenRequest.ts';
import type { RunningExchange } from './runningExchange.ts';

/** Who withdraws: no rule about addresses, and large limits. */
export const withdrawer = { key: 'pro2', uid: 812_007 };
const traders = ['main-kyc2', 'vip3', withdrawer.key];
/** Whom deposits come to; converts as well. */
export const receiver = 533_285;
export const chains = ['ETH', 'BSC', 'ARBI'];
/** Credited; credited, undone and reversed; credited, undone and found again. No other deposits have these amounts. */
const deposited = ['41.7', '42.18', '43.19'];

type WithdrawalArguments = ArgumentsOf<'withdrawCreate'>;
type Move = ArgumentsOf<'transferCreate'>;

/** What the customers were told, and what they never heard an answer to. */
export interface Memory {
  readonly doneQuotes: Set<string>;
  readonly doneWithdrawals: Set<string>;
  readonly openQuotes: Set<string>;
  readonly openWithdrawals: Map<string, WithdrawalArguments>;
  /** Ids of deposits on their way. */
  readonly sentDeposits: Set<string>;
  /** Transfers by request id, and their ids. */
  readonly doneMoves: Map<string, string>;
  readonly openMoves: Map<string, Move>;
  /** Sessions that were told that they are over. */
  readonly endedSessions: SessionAt[];
  readonly holds: HoldMemory;
}

export function newMemory(): Memory {
  return {
    doneQuotes: new Set(),
    doneWithdrawals: new Set(),
    openQuotes: new Set(),
    openWithdrawals: new Map(),
    sentDeposits: new Set(),
    doneMoves: new Map(),
    openMoves: new Map(),
    endedSessions: [],
    holds: newHoldMemory(),
  };
}

/** What was never answered is asked for again: by then it was done, or it is done now, once. */
export async function askAgain(exchange: RunningExchange, memory: Memory): Promise<void> {
  const customer = await signInAt(exchange, withdrawer.key);
  for (const [requestId, request] of memory.openWithdrawals) {
    const answer = await customer.call('withdrawCreate', request);
    expect([requestId, answer?.code]).toEqual([requestId, 0]);
    memory.doneWithdrawals.add(requestId);
  }
  memory.openWithdrawals.clear();
  const mover = await signInAt(exchange, traders[0] ?? '');
  for (const [requestId, move] of memory.openMoves) {
    const answer = await mover.call('transferCreate', move);
    expect([requestId, answer?.code]).toEqual([requestId, 0]);
    memory.doneMoves.set(requestId, answer?.result.transferId ?? '');
  }
  memory.openMoves.clear();
  for (const session of memory.endedSessions.slice(-20)) {
    expect((await sessionOf(exchange, session).call('sessionEndAll', { keepCurrent: true }))?.code).toBe(
      10007,
    );
  }
}

/**
 * Conversions, deposits, transfers, logouts and holds of the operator one after the other, and three withdrawals; in the
 * midst of it kill -9.
 */
export async function killedUnderLoad(
  exchange: RunningExchange,
  memory: Memory,
  round: number,
): Promise<void> {
  const customers = await Promise.all(traders.map((key) => signInAt(exchange, key)));
  const customer = await signInAt(exchange, withdrawer.key);
  const requests: WithdrawalArguments[] = [];
  for (const chain of chains) {
    const request: WithdrawalArguments = {
      coin: 'USDT',
      chain,
      address: `0x${'ab'.repeat(20)}`,
      amount: ['20.5', '21.13', '22.14'][chains.indexOf(chain)] ?? '20.5',
      requestId: `round-${round}-${chain}`,
    };
    requests.push(await provenRequest(exchange, customer, { uid: withdrawer.uid, request }));
  }
  const life = new AbortController();
  const before = countsOf(memory);
  const load = [
    ...customers.map((one) => convertOnAndOn(one, memory, life.signal)),
    depositOnAndOn(exchange, memory, life.signal),
    moveOnAndOn(customers[0], memory, { life: life.signal, round }),
    logOutOnAndOn(exchange, memory, life.signal),
    holdRepeatedly(exchange, memory.holds, { uid: receiver, life: life.signal }),
    ...requests.map((request) => sleep(randomInt(300)).then(() => withdrawOnce(customer, request, memory))),
  ];
  if (round % 2 === 1) await untilEachIsDone(memory, before);
  await sleep(150 + randomInt(700));
  life.abort();
  await exchange.kill();
  await Promise.all(load);
}

const countsOf = ({ doneQuotes, sentDeposits, doneMoves, endedSessions, holds }: Memory) => [
  doneQuotes.size,
  sentDeposits.size,
  doneMoves.size,
  endedSessions.length,
  holds.placed.size,
  holds.ended.size,
];

/** In every other round something of each kind was acknowledged before the kill, however busy the machine is. */
async function untilEachIsDone(memory: Memory, before: readonly number[]): Promise<void> {
  await expect
    .poll(() => countsOf(memory).every((count, index) => count > (before[index] ?? 0)), { timeout: 60_000 })
    .toBe(true);
}

async function convertOnAndOn(customer: CustomerAt, memory: Memory, life: AbortSignal): Promise<void> {
  while (!life.aborted) {
    const quoted = await customer.call('convertQuote', {
      accountType: 'funding',
      fromCoin: 'USDT',
      toCoin: 'BTC',
      requestCoin: 'USDT',
      requestAmount: '10.5',
    });
    if (quoted === null || quoted.code !== 0) continue;
    const { quoteTxId } = quoted.result;
    memory.openQuotes.add(quoteTxId);
    const executed = await customer.call('convertExecute', { quoteTxId });
    if (executed === null) return;
    memory.openQuotes.delete(quoteTxId);
    if (executed.code === 0) memory.doneQuotes.add(quoteTxId);
  }
}

async function depositOnAndOn(exchange: RunningExchange, memory: Memory, life: AbortSignal): Promise<void> {
  for (let turn = 0; !life.aborted; turn += 1) {
    const amount = deposited[turn % deposited.length] ?? '';
    const id = await sendDeposit(exchange, { uid: receiver, coin: 'USDT', chain: 'ETH', amount });
    if (id === null) return;
    memory.sentDeposits.add(id);
  }
}

/** To and fro between two accounts of one customer. */
async function moveOnAndOn(
  customer: CustomerAt | undefined,
  memory: Memory,
  { life, round }: { life: AbortSignal; round: number },
): Promise<void> {
  const accounts = ['533285-FUND', '533285-UNIFIED'] as const;
  for (let turn = 0; customer !== undefined && !life.aborted; turn += 1) {
    const requestId = `move-${round}-${turn}`;
    const [from, to] = turn % 2 === 0 ? accounts : ([accounts[1], accounts[0]] as const);
    const move: Move = { from, to, coin: 'USDT', amount: '1.25', requestId };
    memory.openMoves.set(requestId, move);
    const answer = await customer.call('transferCreate', move);
    if (answer === null) return;
    expect(answer.code).toBe(0);
    memory.openMoves.delete(requestId);
    memory.doneMoves.set(requestId, answer.result.transferId);
  }
}

/** Signs in on one device after the other, and out again. */
async function logOutOnAndOn(exchange: RunningExchange, memory: Memory, life: AbortSignal): Promise<void> {
  while (!life.aborted) {
    const device = await signInAt(exchange, 'vip3').catch(() => null);
    if (device === null) return;
    const answer = await device.call('logout', {});
    if (answer === null) return;
    if (answer.code === 0) memory.endedSessions.push(device.session);
    await sleep(40);
  }
}

/** The clock goes on by hours at a time, so that positions open, pay and end, until kill -9. */
export async function killedAsTimePasses(exchange: RunningExchange): Promise<void> {
  const killed = sleep(150 + randomInt(1_500)).then(() => exchange.kill());
  for (let isAlive = true; isAlive; ) {
    isAlive = await moveClock(exchange, 4 * 3_600_000).then(
      () => true,
      () => false,
    );
  }
  await killed;
}

async function withdrawOnce(
  customer: CustomerAt,
  request: WithdrawalArguments,
  memory: Memory,
): Promise<void> {
  memory.openWithdrawals.set(request.requestId, request);
  // A page that loses patience sends it a second time.
  const answers = await Promise.all([
    customer.call('withdrawCreate', request),
    customer.call('withdrawCreate', request),
  ]);
  const codes = answers.flatMap((answer) => (answer === null ? [] : [answer.code]));
  if (codes.length === 0) return;
  expect(codes.every((code) => code === 0)).toBe(true);
  memory.openWithdrawals.delete(request.requestId);
  memory.doneWithdrawals.add(request.requestId);
}
