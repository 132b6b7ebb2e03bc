import { type Selectable, sql } from 'kysely';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { type DepositState, depositStateOf, depositStates } from '../../books/deposits/depositStates.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';
import { type ShownState, shownDepositDetails, shownDeposits } from './shownStates.ts';

/** One row of the control page's list. */
export interface ControlDeposit {
  id: string;
  uid: number;
  coin: string;
  /** Display label of the network. */
  network: string;
  /** Decimal string. */
  amount: string;
  /** Confirmations so far, at most `final`. */
  confirmations: number;
  /** Confirmations until it is credited. */
  wanted: number;
  /** Confirmations until it may be withdrawn. */
  final: number;
  state: DepositState;
  isCredited: boolean;
  /** What its customer has to tell, and the control page can tell in the customer's place. */
  waitsFor: Standing['waits_for'];
  shown: ShownState;
}

const listed = 20;

/** The latest deposits of all customers, newest first. */
export async function latestDeposits({ db }: Pick<SandboxContext, 'db'>): Promise<ControlDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'uid', 'coin', 'chain', 'confirmations'])
    .select([
      'status',
      'below_minimum',
      'released_at',
      'waits_for',
      'travel_rule',
      'next_at',
      'release_limit',
    ])
    .select(sql<string>`trim_scale(amount)::text`.as('amount'))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map((row) => {
    const rule = coinChainOf(row.coin, row.chain);
    const state = depositStateOf(row.status);
    const { stage } = depositStates[state];
    const detail = detailOf(row, state);
    return {
      id: String(row.id),
      uid: row.uid,
      coin: row.coin,
      network: chainOf(row.chain).label,
      amount: row.amount,
      confirmations: row.confirmations,
      wanted: rule?.confirmation ?? 0,
      final: rule?.safeConfirmation ?? 0,
      state,
      isCredited: stage === 'COMPLETED',
      waitsFor: stage === 'UNDER_WAY' || stage === 'UNDER_REVIEW' ? row.waits_for : '',
      shown: detail === '' ? shownDeposits[state] : shownDepositDetails[detail],
    };
  });
}

type Standing = Pick<
  Selectable<DepositTable>,
  'below_minimum' | 'released_at' | 'waits_for' | 'travel_rule' | 'next_at' | 'release_limit'
>;

type Detail = '' | keyof typeof shownDepositDetails;

function detailOf(row: Standing, state: DepositState): Detail {
  if (state === 'failed') return failureOf(row);
  if (state === 'credited' || state === 'pooled') return creditOf(row);
  if (row.waits_for === '') return '';
  return row.waits_for === 'TAG' ? 'needsTag' : 'needsSender';
}

function failureOf({ below_minimum, travel_rule }: Standing): Detail {
  if (below_minimum) return 'belowMinimum';
  return travel_rule === null ? '' : 'returned';
}

function creditOf({ released_at, release_limit, next_at }: Standing): Detail {
  if (released_at !== null) return 'withdrawable';
  return release_limit !== null && next_at !== null ? 'aboveLimit' : '';
}
