import { sql } from 'kysely';

/**
 * State of a deposit's declaration for the tax of Austria, for a query over `deposits as d` and its customer
 * `accounts as a`: 0 none, 1 to be declared, 2 declared (domain §2.4). Asked once it is credited.
 */
export const taxStatus = sql<0 | 1 | 2>`case
  when a.site <> 'EU' or a.country <> 'AUT' or d.credited_at is null or d.status not in (3, 10012, 70012) then 0
  when d.tax_info is null then 1
  else 2
end`;
