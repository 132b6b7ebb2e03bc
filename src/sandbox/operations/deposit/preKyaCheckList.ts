import type { Handler } from '../../context.ts';

/** Screenings a day (the number is ours). */
const dailyQuota = 20;

/** GET pre-kya/check-list: this exchange screens no addresses yet, so nobody has a screening. */
export const preKyaCheckList: Handler<'preKyaCheckList'> = async ({
  args: { page = 1, page_size = 20 },
}) => ({
  list: [],
  total: 0,
  page,
  page_size,
  daily_quota: dailyQuota,
  used_quota: 0,
});
