import type { Handler } from '../../context.ts';

/** POST export/list: this exchange makes no statements yet, so nobody has any. */
export const exportList: Handler<'exportList'> = async ({ args: { page = 1, pageSize = 20 } }) => ({
  list: [],
  total: 0,
  page,
  pageSize,
});
