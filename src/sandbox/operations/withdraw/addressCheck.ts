import { chainForCoin, universalCoin } from '../../addressBook/chainForCoin.ts';
import { depositAddressOwners } from '../../addressBook/depositAddressOwners.ts';
import { entriesNamed } from '../../addressBook/entriesNamed.ts';
import { judgeAddress } from '../../addressBook/judgeAddress.ts';
import { resemblanceOf } from '../../addressBook/resemblanceOf.ts';
import type { Handler } from '../../context.ts';

/** POST address/address-check: a wrong address is an answer with its reason, not a refusal. */
export const addressCheck: Handler<'addressCheck'> = async ({ context, account, args, hidden }) => {
  const chain = chainForCoin(args.coin, args.chain);
  const judged = judgeAddress(chain, args.address, args.tag ?? '');
  const owners =
    judged.identity === '' ? new Set<number>() : await depositAddressOwners(context, chain, judged);
  const reason = judged.reason === '' && owners.has(account.uid) ? 'OWN_ADDRESS' : judged.reason;
  const saved = await context.db
    .selectFrom('withdrawal_addresses')
    .select('id')
    .where('uid', '=', account.uid)
    .where('deleted_at', 'is', null)
    .where('chain', '=', chain.chain)
    .where('coin', 'in', [args.coin, universalCoin])
    .where('identity', '=', judged.identity)
    .where('tag', '=', judged.tag)
    .executeTakeFirst();
  return {
    isCorrect: reason === '',
    isExisted: saved !== undefined,
    isInternal: owners.size > 0 && !(await hidden())('internalTransfer'),
    isContract: reason === 'CONTRACT',
    needTag: chain.tag !== undefined,
    normalized: judged.normalized,
    normalizedTag: judged.tag,
    reason,
    riskLevel: '',
    ...(await resemblanceOf(context, account.uid, chain, judged)),
    isRemarkUsed: (await entriesNamed(context.db, account.uid, args.remark)).length > 0,
  };
};
