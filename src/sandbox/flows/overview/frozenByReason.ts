import { sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { msText } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { freezeReason } from '../records/frozenOf.ts';
import { frozenQuery } from '../records/frozenQuery.ts';

type Frozen = components['schemas']['OverviewFrozen'];

interface Row {
  readonly coin: string;
  readonly reason: string;
  readonly amount: string;
  readonly unlock_at: number | null;
}

/** The frozen part of a customer's coins, by coin and type of reason, coins alphabetically. */
export async function frozenByReason(context: SandboxContext, uid: number): Promise<Frozen[]> {
  const rows: Row[] = await frozenQuery(context, uid)
    .select([
      'coin',
      'reason',
      sql<string>`trim_scale(sum(amount - released::numeric))::text`.as('amount'),
      sql<number | null>`max(unlock_at)`.as('unlock_at'),
    ])
    .where('released_at', 'is', null)
    .groupBy(['coin', 'reason'])
    .orderBy('coin')
    .orderBy('reason')
    .execute();
  return rows.map(({ coin, reason, amount, unlock_at }) => ({
    id: `${coin}-${reason}`,
    coin,
    amount,
    freezeType: freezeReason(reason).freezeType,
    until: msText(unlock_at),
  }));
}
