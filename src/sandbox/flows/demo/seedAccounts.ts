import type { Insertable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { AccountTable } from '../../books/db/tables/accounts.ts';
import { houseAccount, houses, userAccount, wallets } from '../../books/ledger/accountId.ts';
import type { LedgerEntry, Posting } from '../../books/ledger/post.ts';
import { postSeries } from '../../books/ledger/postSeries.ts';
import type { SandboxContext } from '../../context.ts';
import { type Past, pastOf } from '../derivatives/pastOf.ts';
import { beginTrading, bookPast } from '../derivatives/seedDerivatives.ts';
import { bookTransfer } from '../transfers/bookTransfer.ts';
import type { DemoAccount } from './demoAccount.ts';
import { demoAccounts } from './demoAccounts.ts';
import { lockDemoCoins } from './demoFreezes.ts';
import { holdBack } from './demoHolds.ts';
import { demoTransfers } from './demoTransfers.ts';

const hourMs = 3_600_000;

/**
 * Creates the house accounts and the demo customers with their opening balances, what their contracts made of them, and
 * past transfers, all in one transaction. Existing rows are left untouched, so this may run at every start.
 */
export async function seedAccounts(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await openHouse(trx);
    const opened = new Set<number>();
    for (const account of demoAccounts) {
      if (await openAccount(trx, account, context.clock.now())) opened.add(account.uid);
    }
    const past = pastOf(context, opened, now, unifiedHoldings);
    const openings = demoAccounts.filter(({ uid }) => opened.has(uid)).map((demo) => openingOf(demo, past));
    await postSeries(trx, openings);
    await bookPast(trx, past);
    await makePastTransfers(trx, context, opened);
    const today = Math.floor(now / hourMs) * hourMs;
    await holdBack(trx, opened, today);
    await lockDemoCoins(trx, opened, today);
    await beginTrading(trx, now);
  });
}

function unifiedHoldings(uid: number, coin: string): string {
  return demoAccounts.find((demo) => demo.uid === uid)?.balances.UNIFIED?.[coin] ?? '0';
}

async function openHouse(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values(houses.map((house) => ({ id: houseAccount(house), is_house: true, uid: null, wallet: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the account is new; one that is being upgraded has a day left. `now` is ms. */
async function openAccount(trx: Transaction<Database>, demo: DemoAccount, now: number): Promise<boolean> {
  const { uid, key, name, profile } = demo;
  const row = await trx
    .insertInto('accounts')
    .values({
      ...toAccountRow({ ...profile, uid, persona: key, legalName: name }),
      uta_due_at: profile.utaStatus === 'PROCESS' ? now + 24 * hourMs : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (row === undefined) {
    // Opened before names were stored.
    await trx
      .updateTable('accounts')
      .set({ legal_name: name })
      .where('uid', '=', uid)
      .where('legal_name', '=', '')
      .execute();
    return false;
  }
  await trx
    .insertInto('ledger_accounts')
    .values(wallets.map((wallet) => ({ id: userAccount(uid, wallet), is_house: false, uid, wallet })))
    .execute();
  return true;
}

/** What an account began with, so that it holds the balances of the demonstration after its past. */
function openingOf({ uid, balances, profile }: DemoAccount, past: Past): LedgerEntry {
  const postings = wallets.flatMap((wallet) =>
    Object.entries(balances[wallet] ?? {}).flatMap(([coin, amount]): Posting[] => {
      const own = { accountId: userAccount(uid, wallet), book: 'available', coin } as const;
      const began = new Decimal(amount).minus(changeIn(past, own));
      return [
        { ...own, amount: began.toFixed() },
        { ...own, accountId: houseAccount('opening'), amount: began.negated().toFixed() },
      ];
    }),
  );
  return { kind: 'opening', reference: String(uid), at: profile.createdAt, postings };
}

/** What the past added to a balance altogether. */
function changeIn({ movements }: Past, own: Omit<Posting, 'amount'>): Decimal {
  const amounts = movements.flatMap(({ entry }) =>
    entry.postings.filter(({ accountId, coin }) => accountId === own.accountId && coin === own.coin),
  );
  return Decimal.sum(0, ...amounts.map(({ amount }) => amount));
}

/** Only between new accounts: existing ones may have moved their money since. */
async function makePastTransfers(
  trx: Transaction<Database>,
  context: SandboxContext,
  opened: ReadonlySet<number>,
): Promise<void> {
  const today = Math.floor(context.clock.now() / hourMs) * hourMs;
  for (const [index, transfer] of demoTransfers.entries()) {
    if (!opened.has(transfer.from) || !opened.has(transfer.to)) continue;
    const minutes = Math.floor(context.random.unit('transfer', index, 'minute') * 60);
    const digits = context.random.hex('transfer', index);
    const uuid = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
    await bookTransfer(trx, {
      ...transfer,
      id: `universalTransfer_${[...uuid, digits.slice(20, 32)].join('-')}_${transfer.from}`,
      at: today - transfer.hoursAgo * hourMs + minutes * 60_000,
    });
  }
}

/** Maps a customer to a row of the table `accounts`. */
export function toAccountRow(account: Account): Insertable<AccountTable> {
  return {
    uid: account.uid,
    persona: account.persona,
    username: account.username,
    legal_name: account.legalName,
    email: account.email,
    mobile: account.mobile,
    country: account.country,
    site: account.site,
    currency: account.currency,
    language: account.language,
    kyc_level: account.kycLevel,
    label_type: account.labelType,
    label_level: account.labelLevel,
    parent_uid: account.parentUid,
    sub_attribute: account.subAttribute,
    withdraw_banned: account.withdrawBanned,
    uta_status: account.utaStatus,
    has_google2fa: account.hasGoogle2fa,
    withdraw_addr_level: account.withdrawAddrLevel,
    has_spot_margin: account.hasSpotMargin,
    has_institutional_loan: account.hasInstitutionalLoan,
    created_at: account.createdAt,
  };
}
