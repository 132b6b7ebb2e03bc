import { setTimeout as sleep } from 'node:timers/promises';
import type { ResultOf } from '../../../generated/api/types.ts';
import { callExchange, type SignedIn } from './callExchange.ts';

type Conversion = ResultOf<'convertQuery'>['list'][number];

/** Coins the account buys with its USDT, in turn. */
const bought = ['BTC', 'ETH', 'SOL', 'XRP'] as const;
/** The exchange accepts 30 calls per second and path. */
const pauseMs = 50;
const settleWithinMs = 60_000;

/**
 * Makes conversions and waits until all have settled, so that no page polls while it is measured.
 * @returns the newest page of the history, `count` rows
 */
export async function seedConversions(account: SignedIn, count: number): Promise<Conversion[]> {
  for (let index = 0; index < count; index += 1) {
    const toCoin = bought[index % bought.length] ?? 'BTC';
    // No amount may end in .13: the exchange makes those fail.
    const requestAmount = `${25 + index}.57`;
    const quote = await callExchange(account, 'convertQuote', {
      accountType: 'funding',
      fromCoin: 'USDT',
      toCoin,
      requestCoin: 'USDT',
      requestAmount,
    });
    await callExchange(account, 'convertExecute', { quoteTxId: quote.quoteTxId });
    await sleep(pauseMs);
  }
  return settled(account, count);
}

async function settled(account: SignedIn, count: number): Promise<Conversion[]> {
  const giveUpAt = performance.now() + settleWithinMs;
  while (performance.now() < giveUpAt) {
    const { list } = await callExchange(account, 'convertQuery', { index: 1, limit: count });
    const isDone = list.every(
      ({ exchangeStatus }) => exchangeStatus === 'success' || exchangeStatus === 'failure',
    );
    if (list.length === count && isDone) return list;
    await sleep(500);
  }
  throw new Error(`${count} conversions had not settled after ${settleWithinMs / 1000} s.`);
}
