import type { Handler } from '../../context.ts';
import { beginCheck } from '../../stepUp/beginCheck.ts';
import { changeOf } from '../../stepUp/change.ts';

/** POST risk/default-intercept: a token for the change that follows. The text is judged with the rest of the body. */
export const riskDefaultIntercept: Handler<'riskDefaultIntercept'> = ({ context, account, args }) =>
  beginCheck(context, account, changeOf(args.sence, JSON.parse(args.ext_info_str)));
