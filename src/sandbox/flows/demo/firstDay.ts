import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { digestOf } from '../../platform/digestOf.ts';
import { dayMs } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { putOnChain, type TestDeposit } from '../deposits/sendTestDeposit.ts';
import { consolidatedRequest } from '../exports/create/consolidatedRequest.ts';
import { exportRules } from '../exports/rules/exportRules.ts';
import { taskStatus } from '../exports/rules/taskStates.ts';
import { customerOf } from './accounts/demoAccount.ts';
import { demoAccounts } from './accounts/demoAccounts.ts';

const main = 533285;
const vip = 700312;
const european = 610431;
const europeanSub = 610977;
const turkish = 623907;
const frozen = 669014;

/** They show what a place or a state asks of a customer. */
const deposits: readonly TestDeposit[] = [
  { uid: european, coin: 'USDC', chain: 'ETH', amount: '1250.4' },
  { uid: european, coin: 'BTC', chain: 'BTC', amount: '0.0425' },
  { uid: europeanSub, coin: 'USDC', chain: 'ETH', amount: '180.25' },
  { uid: turkish, coin: 'USDT', chain: 'TRX', amount: '640.5' },
  { uid: turkish, coin: 'XRP', chain: 'XRP', amount: '120', outcome: 'missingTag' },
  { uid: frozen, coin: 'USDT', chain: 'TRX', amount: '310', outcome: 'reviewReleased' },
  { uid: frozen, coin: 'XRP', chain: 'XRP', amount: '75', outcome: 'reviewRefused' },
];

/** They go on where a history ends. */
const latestDeposits: readonly TestDeposit[] = [
  { uid: main, coin: 'BTC', chain: 'BTC', amount: '0.0185' },
  { uid: main, coin: 'XRP', chain: 'XRP', amount: '150', outcome: 'missingTag' },
];

/** What demo customers begin with: balances alone, deposits under way as well, or a whole history leading up to them. */
export type Demonstration = 'balances' | 'underWay' | 'history';

/** Puts deposits of newly opened accounts on the chain: each is on its way on the first day, some wait for the customer. */
export async function sendDemoDeposits(
  context: SandboxContext,
  trx: Transaction<Database>,
  { opened, demonstration }: { opened: ReadonlySet<number>; demonstration: Demonstration },
): Promise<void> {
  if (demonstration === 'balances') return;
  const sent = demonstration === 'history' ? [...deposits, ...latestDeposits] : deposits;
  for (const deposit of sent.filter(({ uid }) => opened.has(uid))) {
    await putOnChain(context, trx, deposit);
  }
}

interface DemoStatement {
  readonly uid: number;
  readonly format: 'csv' | 'xlsx' | 'pdf';
  /** How many days ago it was asked for, and how many days before that it covers. */
  readonly daysAgo: number;
  readonly days: number;
}

/** Those that were asked for today are made when the exchange has started; the files of the others are gone. */
const statements: readonly DemoStatement[] = [
  { uid: main, format: 'pdf', daysAgo: 210, days: 90 },
  { uid: main, format: 'xlsx', daysAgo: 96, days: 30 },
  { uid: main, format: 'csv', daysAgo: 0, days: 90 },
  { uid: main, format: 'pdf', daysAgo: 0, days: 30 },
  { uid: vip, format: 'xlsx', daysAgo: 61, days: 365 },
  { uid: vip, format: 'xlsx', daysAgo: 0, days: 30 },
];

/** Records statements that newly opened accounts asked for before; `now` is ms. */
export async function askDemoStatements(
  context: SandboxContext,
  trx: Transaction<Database>,
  { opened, now }: { opened: ReadonlySet<number>; now: number },
): Promise<void> {
  for (const { uid, format, daysAgo, days } of statements) {
    const demo = demoAccounts.find((account) => account.uid === uid);
    if (demo === undefined || !opened.has(uid)) continue;
    const at = now - daysAgo * dayMs;
    const then = { ...context, db: trx, clock: { now: () => at } };
    const args = { format, startTime: String(at - days * dayMs), endTime: String(at) };
    const request = await consolidatedRequest(then, customerOf(demo), args, () => false);
    const isGone = daysAgo > exportRules.keptDays;
    await trx
      .insertInto('export_tasks')
      .values({
        ...request,
        uid,
        request_id: null,
        request_digest: digestOf(request),
        status: isGone ? taskStatus.expired : taskStatus.queued,
        progress: isGone ? 100 : 0,
        created_at: at,
        not_before: at,
        lease_until: null,
        expire_at: isGone ? at + exportRules.keptDays * dayMs : null,
      })
      .execute();
  }
}
