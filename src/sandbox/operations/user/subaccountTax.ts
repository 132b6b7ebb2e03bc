import type { Handler } from '../../context.ts';

/** GET /user/private/search-subaccount-tax: the sub-accounts; no declaration is owed in this exchange. */
export const subaccountTax: Handler<'subaccountTax'> = async ({ context, account }) => {
  const rows = await context.db
    .selectFrom('accounts')
    .select(['uid', 'username', 'country'])
    .where('parent_uid', '=', account.uid)
    .orderBy('uid')
    .execute();
  return {
    list: rows.map(({ uid, username, country }) => ({
      uid: String(uid),
      username,
      need_tax: false,
      tax_status: 0,
      tax_country: country,
    })),
    total: rows.length,
  };
};
