import type { Handler } from '../../context.ts';
import { proveCheck } from '../../stepUp/proveCheck.ts';

/** POST risk/verify: takes the codes; a wrong one is an answer with its verdict, not a refusal. */
export const riskVerify: Handler<'riskVerify'> = ({ context, account, args }) =>
  proveCheck(context, account, args);
