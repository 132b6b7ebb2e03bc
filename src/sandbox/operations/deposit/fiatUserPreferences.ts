import type { Handler } from '../../context.ts';
import { fiatPreferences } from '../../fiat/fiatPreferences.ts';

/** GET channel/user-preferences: the ways to pay in or out. */
export const fiatUserPreferences: Handler<'fiatUserPreferences'> = ({ context, account, args }) =>
  fiatPreferences(context, account, args);
