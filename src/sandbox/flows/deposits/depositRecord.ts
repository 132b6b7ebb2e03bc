import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { depositStateOf, statusOf } from '../../books/deposits/depositStates.ts';
import { msText } from '../../world/clock.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';

type DepositRecord = Omit<components['schemas']['DepositRecord'], 'stage'>;

interface DepositRow extends Selectable<DepositTable> {
  /** The amount currently frozen, a decimal string. */
  readonly frozen: string;
  /** Site of the customer. */
  readonly site: string;
  /** End of the statutory cooling-off period, ms. */
  readonly legal_unlock_at: number | null;
  /** 0 none, 1 to be declared, 2 declared. */
  readonly tax: 0 | 1 | 2;
}

const types = ['0', '10', '20'] as const;
const travelRules = [0, 1, 2, 3] as const;

/** Maps a row of `deposits` to the contract's record. */
export function depositRecord(row: DepositRow): DepositRecord {
  const chain = chainOf(row.chain);
  const rule = coinChainOf(row.coin, row.chain);
  const credited = msText(row.credited_at);
  return {
    id: String(row.id),
    coin: row.coin,
    chain: row.chain,
    chainType: chain.label,
    amount: row.amount,
    txID: row.tx_hash,
    status: statusOf(depositStateOf(row.status)),
    type: 0,
    depositType: known(row.deposit_type, types),
    accountType: row.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
    toAddress: row.to_address,
    tag: row.tag,
    fromAddress: row.from_address,
    address: '',
    fromMemberId: '',
    depositFee: '',
    confirmations: row.confirmations,
    requiredConfirmations: rule?.confirmation ?? 0,
    safeConfirmNumber: rule?.safeConfirmation ?? 0,
    txIndex: String(row.tx_index),
    blockHash: row.block_hash,
    batchReleaseLimit: row.release_limit ?? '-1',
    explorerUrl: chain.explorerTx.replace('{txid}', row.tx_hash),
    createdAt: String(row.first_seen_at),
    successAt: credited,
    creditedAt: credited,
    withdrawableAt: withdrawableAt(row),
    waitsFor: row.waits_for === '' && row.tax === 1 ? 'TAX' : row.waits_for,
    frozenAmount: row.frozen,
    owedAmount: row.owed,
    taxStatus: row.tax,
    taxDepositRecordsId: row.tax === 0 ? '0' : String(row.id),
    ...(row.site === 'TUR' ? { complianceStatus: complianceOf(row.travel_rule) } : {}),
    ...(row.travel_rule === null ? {} : { travelRuleStatus: known(row.travel_rule, travelRules) }),
  };
}

/** The state of the sender's data in the Turkish terms: 0 nothing to do, 1 needed, 2 sent, 3 done. */
function complianceOf(travelRule: number | null): 0 | 1 | 2 | 3 {
  if (travelRule === null) return 0;
  return travelRule === 1 || travelRule === 2 ? travelRule : 3;
}

/** @throws Error for a stored value that the contract does not define (an internal error) */
function known<const Value extends string | number>(
  stored: string | number,
  values: readonly Value[],
): Value {
  const value = values.find((entry) => entry === stored);
  if (value === undefined) throw new Error(`A deposit holds the unknown value "${stored}".`);
  return value;
}

/** When its chain is safe and the cooling-off period is over, whichever is later. */
function withdrawableAt({ released_at, legal_unlock_at }: DepositRow): string {
  return released_at === null ? '' : String(Math.max(released_at, legal_unlock_at ?? 0));
}
