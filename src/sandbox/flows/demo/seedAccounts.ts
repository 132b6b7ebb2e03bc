import type { Insertable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { AccountTable } from '../../books/db/tables/accounts.ts';
import { type LedgerEntry, negated, type Posting } from '../../books/ledger/post.ts';
import { postSeries } from '../../books/ledger/postSeries.ts';
import { houseAccount, houses, userAccount, wallets } from '../../platform/accountId.ts';
import { noteAddressOwners } from '../addressBook/noteAddressOwners.ts';
import type { SandboxContext } from '../context.ts';
import { type Past, pastOf } from '../derivatives/pastOf.ts';
import { beginTrading, bookPast } from '../derivatives/seedDerivatives.ts';
import type { Transfer } from '../transfers/bookTransfer.ts';
import { customerOf, type DemoAccount } from './accounts/demoAccount.ts';
import { demoAccounts } from './accounts/demoAccounts.ts';
import { demoTransfers, pastTransferId } from './accounts/demoTransfers.ts';
import { lockDemoCoins } from './demoFreezes.ts';
import { holdBack } from './demoHolds.ts';
import { askDemoStatements, type Demonstration, sendDemoDeposits } from './firstDay.ts';
import { bookHistory } from './history/bookHistory.ts';
import { type History, planHistory } from './history/planHistory.ts';

const hourMs = 3_600_000;

/**
 * Creates the house accounts and the demo customers with their past, all in one transaction. Their balances are the same
 * with a history and without one. Existing rows are left untouched, so this may run at every start.
 */
export async function seedAccounts(
  context: SandboxContext,
  demonstration: Demonstration = 'balances',
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await openHouse(trx);
    const opened = new Set<number>();
    for (const account of demoAccounts) {
      if (await openAccount(trx, account, context.clock.now())) opened.add(account.uid);
    }
    await noteAddressOwners(context, trx, [...opened]);
    const accounts = demoAccounts.filter(({ uid }) => opened.has(uid));
    const transfers = pastTransfers(context, opened);
    const past = pastOf(context, opened, now, unifiedHoldings);
    const history = planHistory(context, {
      accounts,
      transfers,
      now,
      hasHabits: demonstration === 'history',
    });
    const openings = accounts.map((demo) => openingOf(demo, past, history));
    await postSeries(trx, openings);
    await bookPast(trx, past);
    await bookHistory(context, trx, { ...history, accounts, transfers, now });
    const today = Math.floor(now / hourMs) * hourMs;
    await holdBack(trx, opened, today);
    await lockDemoCoins(trx, opened, today);
    await beginTrading(trx, now);
    await sendDemoDeposits(context, trx, { opened, demonstration });
    if (demonstration === 'history') await askDemoStatements(context, trx, { opened, now });
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
  const { uid, name, profile } = demo;
  const row = await trx
    .insertInto('accounts')
    .values({
      ...toAccountRow(customerOf(demo)),
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
function openingOf({ uid, balances, profile }: DemoAccount, past: Past, { began }: History): LedgerEntry {
  const postings = wallets.flatMap((wallet) => {
    const own = { accountId: userAccount(uid, wallet), book: 'available' } as const;
    const held =
      wallet === 'FUND'
        ? [...began.heldBy(uid)]
        : Object.entries(balances[wallet] ?? {}).map(([coin, amount]) => {
            const before = new Decimal(amount).minus(changeIn(past, { ...own, coin }));
            return [coin, before.toFixed()] as const;
          });
    return held.flatMap(([coin, amount]): Posting[] => [
      { ...own, coin, amount },
      { ...own, coin, accountId: houseAccount('opening'), amount: negated(amount) },
    ]);
  });
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
function pastTransfers(context: SandboxContext, opened: ReadonlySet<number>): Transfer[] {
  const today = Math.floor(context.clock.now() / hourMs) * hourMs;
  return demoTransfers.flatMap(({ hoursAgo, ...transfer }, index) => {
    if (!opened.has(transfer.from) || !opened.has(transfer.to)) return [];
    const minutes = Math.floor(context.random.unit('transfer', index, 'minute') * 60);
    return [
      {
        ...transfer,
        id: pastTransferId(context.random.hex('transfer', index), transfer.from),
        at: today - hoursAgo * hourMs + minutes * 60_000,
      },
    ];
  });
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
