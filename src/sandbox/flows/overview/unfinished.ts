import type { components } from '../../../../generated/api/schema.d.ts';
import { movingStages, statusOf } from '../../books/deposits/depositStates.ts';
import { stageOf, statesIn } from '../../books/withdrawals/withdrawalStates.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { depositEntries } from '../deposits/depositEntries.ts';
import { orderNumber, payableOrders } from '../fiat/fiatOrderAnswer.ts';
import { frozenQuery } from '../records/frozenQuery.ts';

type Event = components['schemas']['OverviewEvent'];
type Task = components['schemas']['OverviewTask'];
type Open = Omit<Task, 'coinType'>;

/** The overview lists this many of each; the pages of deposits, withdrawals and conversions list all. */
const maxListed = 20;

/** What of a customer's goes on by itself, newest first. */
export async function ongoingEventsOf(context: SandboxContext, uid: number): Promise<Event[]> {
  const events = [
    ...(await depositsUnderWay(context, uid)),
    ...(await withdrawalsUnderWay(context, uid)),
    ...(await conversionsUnderWay(context, uid)),
  ];
  return events.sort((one, other) => Number(other.since) - Number(one.since)).slice(0, maxListed);
}

/** What waits for the customer, what has waited longest first. */
export async function openTasksOf(context: SandboxContext, uid: number): Promise<Task[]> {
  const tasks = [
    ...(await depositNeeds(context, uid)),
    ...(await payments(context, uid)),
    ...(await debts(context, uid)),
    ...(await informationRequests(context, uid)),
  ];
  return tasks
    .sort((one, other) => Number(one.since) - Number(other.since))
    .slice(0, maxListed)
    .map((task) => ({ ...task, coinType: coins.get(task.coin)?.kind ?? 'crypto' }));
}

async function depositsUnderWay({ db }: SandboxContext, uid: number): Promise<Event[]> {
  const rows = await depositEntries(db, uid)
    .select(['id', 'coin', 'amount', 'created_at', 'stage'])
    .where('stage', 'in', movingStages)
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, coin, amount, created_at, stage }) => ({
    id: `DEPOSIT-${id}`,
    kind: 'DEPOSIT',
    recordId: id,
    coin,
    amount,
    since: String(created_at),
    stage: stage === 'UNDER_REVIEW' ? stage : 'UNDER_WAY',
  }));
}

async function withdrawalsUnderWay(context: SandboxContext, uid: number): Promise<Event[]> {
  const rows = await openWithdrawals(context, uid)
    .where('status', 'not in', statesIn('NEEDS_ACTION'))
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, coin, amount, created_at, status }) => ({
    id: `WITHDRAWAL-${id}`,
    kind: 'WITHDRAWAL',
    recordId: String(id),
    coin,
    amount,
    since: String(created_at),
    stage: stageOf(status) === 'UNDER_REVIEW' ? 'UNDER_REVIEW' : 'UNDER_WAY',
  }));
}

async function conversionsUnderWay(context: SandboxContext, uid: number): Promise<Event[]> {
  const rows = await frozenQuery(context, uid)
    .select(['id', 'reference', 'coin', 'amount', 'created_at'])
    .where('reason', '=', 'CONVERSION')
    .where('released_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, reference, coin, amount, created_at }) => ({
    id: `CONVERSION-${id}`,
    kind: 'CONVERSION',
    recordId: reference,
    coin,
    amount,
    since: String(created_at),
    stage: 'UNDER_WAY',
  }));
}

async function depositNeeds({ db }: SandboxContext, uid: number): Promise<Open[]> {
  const rows = await depositEntries(db, uid)
    .select(['id', 'coin', 'amount', 'created_at', 'need'])
    .where('stage', '=', 'NEEDS_ACTION')
    .orderBy('created_at')
    .limit(maxListed)
    .execute();
  return rows.flatMap(({ id, coin, amount, created_at, need }): Open[] =>
    need === ''
      ? []
      : [
          {
            id: `DEPOSIT_${need}-${id}`,
            kind: `DEPOSIT_${need}`,
            recordId: id,
            coin,
            amount,
            since: String(created_at),
            until: '',
          },
        ],
  );
}

async function payments(context: SandboxContext, uid: number): Promise<Open[]> {
  const rows = await payableOrders(context, uid);
  return rows.map((row) => ({
    id: `DEPOSIT_PAYMENT-${row.id}`,
    kind: 'DEPOSIT_PAYMENT',
    recordId: orderNumber(row),
    coin: row.coin,
    amount: row.amount,
    since: String(row.created_at),
    until: String(row.expire_at),
  }));
}

async function debts({ db }: SandboxContext, uid: number): Promise<Open[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'coin', 'owed', 'first_seen_at'])
    .where('uid', '=', uid)
    .where('status', '=', statusOf('owed'))
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, coin, owed, first_seen_at }) => ({
    id: `DEPOSIT_DEBT-${id}`,
    kind: 'DEPOSIT_DEBT',
    recordId: String(id),
    coin,
    amount: owed,
    since: String(first_seen_at),
    until: '',
  }));
}

async function informationRequests(context: SandboxContext, uid: number): Promise<Open[]> {
  const rows = await openWithdrawals(context, uid)
    .where('status', 'in', statesIn('NEEDS_ACTION'))
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, coin, amount, created_at }) => ({
    id: `WITHDRAWAL_INFORMATION-${id}`,
    kind: 'WITHDRAWAL_INFORMATION',
    recordId: String(id),
    coin,
    amount,
    since: String(created_at),
    until: '',
  }));
}

function openWithdrawals({ db }: SandboxContext, uid: number) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'coin', 'amount', 'created_at', 'status'])
    .where('uid', '=', uid)
    .where('finished_at', 'is', null);
}
