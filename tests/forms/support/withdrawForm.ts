import type { FormNode, Screen } from '../../../generated/models/screen.v1.d.ts';
import overlays from '../../../generated/screens/withdraw.overlays.ts';
import screen from '../../../generated/screens/withdraw.ts';
import { formsIn } from '../../../src/runtime/screen/innerNodes.ts';
import { withoutPauses } from './withoutPauses.ts';

/** The page of withdrawals with its overlays. */
export const withdrawScreen: Screen = withoutPauses({ ...screen, overlays });

/** The parts of the form that sends coins to an address, by their ids on the page. */
export function withdrawPart(id: 'where' | 'amount' | 'who' | 'send'): FormNode {
  const found = formsIn(withdrawScreen.body).find((node) => node.form === 'withdrawChain' && node.id === id);
  if (found === undefined) throw new Error(`the form has no part "${id}"`);
  return found;
}

/** A network of USDT, on which a withdrawal takes from 10 to 1000 and costs 1. */
export const tron = {
  chain: 'TRX',
  chainType: 'TRON (TRC20)',
  chainWithdraw: '1',
  needTag: false,
  withdrawMin: '10',
  withdrawMax: '1000',
  withdrawFee: '1',
  withdrawPercentageFee: '0',
  minAccuracy: 6,
  estimatedArrivalMinutes: 3,
};

/** What the account has to withdraw. */
export const limits = {
  withdrawable: [
    { accountType: 'FUND', withdrawableAmount: '500' },
    { accountType: 'UTA', withdrawableAmount: '200' },
  ],
};
