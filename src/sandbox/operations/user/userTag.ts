import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';

/** GET /user/private/user-tag: the tags asked for by name or by value, all of them when none is. */
export const userTag: Handler<'userTag'> = async ({ account, args }) => {
  // Nobody holds vouchers: this exchange gives none.
  const tags = { voucher_money_user: '0', withdraw_addr_level: levels[account.withdrawAddrLevel] } as const;
  const names = Object.keys(tags).filter((name): name is keyof typeof tags => name in tags);
  const asked = names.filter((name) => args[name] !== undefined || args.req_tags?.includes(name) === true);
  const answer: ResultOf<'userTag'> = {};
  for (const name of asked.length === 0 ? names : asked) Object.assign(answer, { [name]: tags[name] });
  return answer;
};

const levels = { 0: '0', 1: '1', 2: '2' } as const;
