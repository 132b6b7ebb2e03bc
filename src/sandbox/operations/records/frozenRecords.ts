import type { Handler } from '../../context.ts';
import { frozenOf } from '../../records/frozenOf.ts';

/** GET frozen records: what is held, why, and when it is expected to be free. */
export const frozenRecords: Handler<'frozenRecords'> = ({ context, account, args }) =>
  frozenOf(context, account.uid, args);
