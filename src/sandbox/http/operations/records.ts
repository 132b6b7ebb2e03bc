import { type Kysely, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { historyOf } from '../../flows/derivatives/historyOf.ts';
import { resultByDay } from '../../flows/derivatives/resultByDay.ts';
import { overviewOf } from '../../flows/overview/overviewOf.ts';
import { paymentsByMonth } from '../../flows/overview/paymentsByMonth.ts';
import { worthOverTime } from '../../flows/overview/worthOverTime.ts';
import { frozenOf } from '../../flows/records/frozenOf.ts';
import { withdrawableAmounts } from '../../flows/withdrawals/freeAmounts.ts';
import { BusinessError } from '../../platform/errors.ts';
import { valueIn } from '../../world/market/market.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { type CoinChain, chainsOfCoin } from '../../world/reference/coinChains.ts';
import { type Coin, coins, settlementCoins } from '../../world/reference/coins.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** GET risk-limit/limit-amount-list: amounts that cannot be withdrawn yet, by coin and reason. */
const riskLimitAmountList: Handler<'riskLimitAmountList'> = async ({ context, account, args }) => {
  const held = await heldAmounts(context.db, account.uid, args.coin);
  const list = await Promise.all(held.map((row) => toLimit(context, account.uid, row)));
  const limitAmountUsd = Decimal.sum(0, ...list.map((row) => row.limitAmountUsd)).toFixed();
  return { list, total: list.length, limitAmountUsd };
};

/** GET asset-common/overview: what the customer owns, and what is under way. */
const assetOverview: Handler<'assetOverview'> = async ({ context, account, args, deposits }) =>
  overviewOf(context, account, { currency: args.currency, takesDeposits: await deposits() });

/** GET asset-common/overview/history: what it was worth over time, and what was paid in. */
const assetHistory: Handler<'assetHistory'> = ({ context, account, args }) =>
  worthOverTime(context, account, args);

/** GET asset-common/overview/payments: what was paid in and out, month by month. */
const assetPayments: Handler<'assetPayments'> = ({ context, account, args }) =>
  paymentsByMonth(context, account, args);

/** GET frozen records: what is frozen or held, why, and when it is expected to be released. */
const frozenRecords: Handler<'frozenRecords'> = ({ context, account, args }) =>
  frozenOf(context, account.uid, args);

/** GET asset/transaction-history: every change of the wallet that contracts are traded with. */
const transactionHistory: Handler<'transactionHistory'> = ({ context, account, args }) =>
  historyOf(context, account, args);

/** GET asset/derivatives-by-day: what contracts brought, day by day. */
const derivativesByDay: Handler<'derivativesByDay'> = ({ context, account, args }) =>
  resultByDay(context, account, args);

/** GET asset-common/coin-config: every coin with its networks, closed ones included. */
const coinConfig: Handler<'coinConfig'> = async ({ args, deposits }) => {
  const found = [...coins.values()].filter(
    ({ coin, kind }) => kind === 'crypto' && (args.coin === undefined || coin === args.coin),
  );
  if (found.length === 0) throw new BusinessError(10001, `There is no coin ${args.coin}.`);
  const takesDeposits = await deposits();
  return {
    list: found.map(({ coin, kind, fullName, accuracy }) => ({
      coin,
      name: fullName,
      accuracy,
      hot: hot.has(coin),
      canDeposit: takesDeposits({ coin, kind }),
      chains: chainsOfCoin(coin).map(toChain),
    })),
  };
};

/** GET asset-common/coin-list: the coins of each kind of record; lists that were not requested are empty. */
const coinList: Handler<'coinList'> = async ({ args: { type } }) => {
  const listOf = (name: keyof typeof lists) =>
    type === undefined || type === name ? [...coins.values()].filter(lists[name]).map(toListedCoin) : [];
  return { spot: listOf('spot'), contract: listOf('contract'), fund: listOf('fund') };
};

/** Record operations, and what several pages share (requirements §7.5). */
export const recordsHandlers = {
  coinList,
  coinConfig,
  transactionHistory,
  derivativesByDay,
  assetOverview,
  assetHistory,
  assetPayments,
  frozenRecords,
  riskLimitAmountList,
} satisfies HandlerRegistry;

type CoinConfigChain = components['schemas']['CoinConfigChain'];

/** Listed first in pickers. */
const hot: ReadonlySet<string> = new Set(['USDT', 'BTC', 'ETH', 'USDC', 'SOL', 'XRP']);

function toChain(entry: CoinChain): CoinConfigChain {
  const chain = chainOf(entry.chain);
  const confirmation = entry.confirmation ?? 0;
  return {
    chain: chain.chain,
    chainType: chain.label,
    confirmation,
    safeConfirmNumber: entry.safeConfirmation ?? 0,
    depositMin: entry.depositMin === '' ? '0' : entry.depositMin,
    withdrawMin: entry.withdrawMin,
    withdrawMax: entry.withdrawMax,
    withdrawFee: entry.withdrawFee,
    withdrawPercentageFee: '0',
    minAccuracy: entry.minAccuracy,
    chainDeposit: entry.isDepositOpen ? '1' : '0',
    chainWithdraw: entry.isWithdrawOpen ? '1' : '0',
    contractAddress: entry.contract,
    contractEnding: entry.contract.slice(-6),
    needTag: chain.tag !== undefined,
    tagName: chain.tag?.name ?? '',
    estimatedArrivalMinutes: Math.max(1, Math.ceil((confirmation * chain.blockSeconds) / 60)),
    explorerTx: chain.explorerTx.replace('{txid}', '{txID}'),
    explorerAddress: chain.explorerAddress,
    suspendedReason: suspendedReason(entry),
  };
}

function suspendedReason({ isDepositOpen, isWithdrawOpen }: CoinChain): CoinConfigChain['suspendedReason'] {
  if (isDepositOpen && isWithdrawOpen) return '';
  return isDepositOpen || isWithdrawOpen ? 'MAINTENANCE' : 'CHAIN_CLOSED';
}

const lists = {
  spot: ({ kind }: Coin) => kind === 'crypto',
  contract: ({ coin }: Coin) => settlementCoins.has(coin),
  fund: () => true,
} as const;

function toListedCoin({ coin, fullName, accuracy }: Coin): components['schemas']['ListedCoin'] {
  return { coin, fullName, icon: '', iconNight: '', accuracy };
}

type RiskLimitAmount = components['schemas']['RiskLimitAmount'];

interface Held {
  coin: string;
  reason: string;
  amount: string;
  unlock_at: number;
}

function heldAmounts(db: Kysely<Database>, uid: number, coin: string | undefined): Promise<Held[]> {
  let query = db
    .selectFrom('withdrawal_holds')
    .select([
      'coin',
      'reason',
      sql<string>`trim_scale(sum(amount))::text`.as('amount'),
      sql<number>`max(unlock_at)`.as('unlock_at'),
    ])
    .where('uid', '=', uid)
    .where('released_at', 'is', null);
  if (coin !== undefined) query = query.where('coin', '=', coin);
  return query.groupBy(['coin', 'reason']).orderBy('coin').orderBy('reason').execute();
}

async function toLimit(context: SandboxContext, uid: number, row: Held): Promise<RiskLimitAmount> {
  const { coin, amount } = row;
  const usd = valueIn(context.market, amount, { from: coin, to: 'USD' }, context.clock.now());
  return {
    coin,
    limitAmountUsd: usd === '' ? '0' : usd,
    limitAmount: amount,
    reason: reasonOf(row.reason),
    unlockAt: String(row.unlock_at),
    withdrawable: await withdrawableAmounts(context, uid, coin),
  };
}

const reasons = ['DEPOSIT_UNCONFIRMED', 'FIAT_BUY_HOLD', 'P2P_HOLD', 'LEGAL_HOLD', 'MANUAL_REVIEW'] as const;

function reasonOf(stored: string): RiskLimitAmount['reason'] {
  const reason = reasons.find((name) => name === stored);
  if (reason === undefined) throw new Error(`Coins are held for the unknown reason ${stored}.`);
  return reason;
}
