import type { Selectable, Transaction } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { PreKyaCheckTable } from '../../books/db/tables/preKya.ts';
import { BusinessError } from '../../platform/errors.ts';
import { screeningOf } from '../../world/chain/screeningOf.ts';
import type { Chain } from '../../world/reference/chains.ts';
import { addressRefusal, validateAddress } from '../addressBook/validateAddress.ts';
import type { SandboxContext } from '../context.ts';
import { dailyQuota, screenableChains, usedQuota } from './screeningRules.ts';
import { isScreening } from './screeningStates.ts';
import { screeningRecord } from './screenings.ts';

type ScreeningRequest = ArgumentsOf<'preKyaCheck'>;
type Row = Selectable<PreKyaCheckTable>;

/**
 * Starts the screening of an address. An address that is already being screened for the customer is not screened twice:
 * the pending screening is returned. The customer's row is locked, so that two calls do not both use the last screening
 * of a day.
 * @throws BusinessError 131405 for a network that is not screened, 131301, 131305, 131306 and 131081 for an invalid
 * address or tag, 131406 when the day's screenings are used up
 */
export async function screenAddress(
  context: SandboxContext,
  uid: number,
  request: ScreeningRequest,
): Promise<components['schemas']['PreKyaCheckResult']> {
  const target = targetOf(request);
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, uid);
    const now = context.clock.now();
    const underWay = await pendingOne(trx, uid, target, now);
    if (underWay !== undefined) return screeningRecord(underWay, now);
    if ((await usedQuota(trx, uid, now)) >= dailyQuota) {
      throw new BusinessError(131406, 'You have used all checks of today.');
    }
    const { outcome, takesMs } = screeningOf(target.address);
    const row = await trx
      .insertInto('pre_kya_checks')
      .values({
        ...target,
        uid,
        outcome,
        source: request.source ?? 'CHECK',
        created_at: now,
        done_at: now + takesMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return screeningRecord(row, now);
  });
}

type Target = Pick<Row, 'chain' | 'address' | 'identity' | 'tag'>;

/** The normalised address and tag. A token contract has a history as well and may be screened. */
function targetOf({ chain: code, address, tag = '' }: ScreeningRequest): Target {
  const chain = chainToScreen(code);
  const validated = validateAddress(chain, address, tag);
  const { reason, normalized, identity } = validated;
  if (reason !== '' && reason !== 'CONTRACT') throw addressRefusal(reason, chain);
  return { chain: chain.chain, address: normalized, identity, tag: validated.tag };
}

function chainToScreen(code: string): Chain {
  const found = screenableChains.find(({ chain }) => chain.chain === code);
  if (found !== undefined) return found.chain;
  throw new BusinessError(131405, 'Addresses on this network cannot be checked yet.');
}

function pendingOne(
  trx: Transaction<Database>,
  uid: number,
  { chain, identity, tag }: Target,
  now: number,
): Promise<Row | undefined> {
  return trx
    .selectFrom('pre_kya_checks')
    .selectAll()
    .where('uid', '=', uid)
    .where('chain', '=', chain)
    .where('identity', '=', identity)
    .where('tag', '=', tag)
    .where(isScreening('PENDING', now))
    .executeTakeFirst();
}
