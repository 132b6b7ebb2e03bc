import { sql } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { SandboxContext } from '../context.ts';
import { taxStatus } from './depositEntries.ts';

/** The sub-accounts of a customer, and whether deposits of theirs are still to be declared for tax. */
export async function subaccountTaxes(
  { db }: SandboxContext,
  uid: number,
): Promise<ResultOf<'subaccountTax'>> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('deposits as d', 'd.uid', 'a.uid')
    .select(['a.uid', 'a.username', 'a.country'])
    .select(sql<boolean>`bool_or(${taxStatus} = 1)`.as('owes'))
    .select(sql<boolean>`bool_or(${taxStatus} = 2)`.as('has_declared'))
    .where('a.parent_uid', '=', uid)
    .groupBy('a.uid')
    .orderBy('a.uid')
    .execute();
  return {
    list: rows.map(({ uid: sub, username, country, owes, has_declared }) => ({
      uid: String(sub),
      username,
      need_tax: owes,
      tax_status: owes ? 1 : has_declared ? 2 : 0,
      tax_country: country,
    })),
    total: rows.length,
  };
}
