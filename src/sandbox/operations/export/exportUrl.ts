import type { Handler } from '../../context.ts';
import { createLink } from '../../exports/download/createLink.ts';

/** POST export/url: an address to download a statement from, for a few minutes. @throws BusinessError as createLink */
export const exportUrl: Handler<'exportUrl'> = async ({ context, account, args: { id } }) => {
  const { url, name, size, expiresAt } = await createLink(context, account.uid, id);
  return { id, url, files: [{ name, url, size }], expireAt: String(expiresAt) };
};
