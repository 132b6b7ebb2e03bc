import type { Handler } from '../../context.ts';
import { beginCheck } from '../../stepUp/beginCheck.ts';
import { readBusinessData } from '../../stepUp/businessData.ts';

/** POST risk/default-intercept: a token for the change that follows. */
export const riskDefaultIntercept: Handler<'riskDefaultIntercept'> = ({ context, account, args }) =>
  beginCheck(context, account, args.sence, readBusinessData(args.ext_info_str));
