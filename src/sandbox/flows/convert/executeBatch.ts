import type { Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { post } from '../../books/ledger/post.ts';
import { userAccount } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import type { BatchQuote } from './batchDraft.ts';
import { assertNotClosed } from './closedCoins.ts';
import { holdPostings } from './conversionPostings.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { isWithinGap } from './convertedAmount.ts';
import { moveBatch, moveLines } from './moveConversions.ts';
import { lockBatch } from './quoteBatch.ts';
import { refusals } from './refusals.ts';

/**
 * Accepts a batch quote as an order and returns the time of acceptance (ms). The coins are reserved; settleBatches
 * moves them.
 * @throws BusinessError as lockBatch; 700008 expired, 700012 account being upgraded, 50001 a coin that was closed
 * meanwhile, 32024 a price moved past the guard, 700005 not enough of a coin
 */
export async function executeBatch(context: SandboxContext, account: Account, id: string): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const quote = await lockBatch(trx, account, id);
    // Read after the lock is acquired: the quote may expire while waiting for it.
    const now = context.clock.now();
    if (now >= quote.batch.expires_at) throw refusals.expired();
    if (account.utaStatus === 'PROCESS') throw refusals.upgrading();
    await assertNotClosed(trx, coinsOf(quote));
    assertPrices(context, quote, now);
    await takeOrder(trx, quote, now);
    return now;
  });
}

/** The coins that its execution would move. */
function coinsOf({ batch, lines }: BatchQuote): string[] {
  const given = lines.filter(({ is_supported }) => is_supported).map(({ from_coin }) => from_coin);
  return [...given, batch.to_coin];
}

function assertPrices(context: SandboxContext, { batch, lines }: BatchQuote, now: number): void {
  for (const line of lines.filter(({ is_supported }) => is_supported)) {
    const presentMid = context.market.rateAt(line.from_coin, batch.to_coin, now);
    if (presentMid === null) throw refusals.noMarket();
    if (!isWithinGap(line.mid_rate, presentMid, context.config.gapRate)) {
      throw refusals.rateMoved(context.config.gapRate);
    }
  }
}

async function takeOrder(
  trx: Transaction<Database>,
  { batch, lines }: BatchQuote,
  now: number,
): Promise<void> {
  const accountId = userAccount(batch.uid, convertAccountOf(batch.account_type).wallet);
  await moveBatch(trx, batch, 'init', { submitted_at: now });
  await moveLines(trx, { id: batch.id, status: '' }, 'init').execute();
  await post(trx, {
    kind: 'batch-hold',
    reference: batch.id,
    at: now,
    insufficientCode: 700005,
    postings: lines
      .filter(({ is_supported }) => is_supported)
      .flatMap((line) => holdPostings({ accountId, fromCoin: line.from_coin, fromAmount: line.from_amount })),
  });
}
