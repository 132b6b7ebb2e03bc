import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import overlays from '../../../generated/screens/moneyAddress.overlays.ts';
import { BusinessError } from '../../../src/contract/index.ts';

/** The form of the address book's overlay with that name. */
export function overlayForm(overlay: string): FormNode {
  const form = overlays[overlay]?.body.find((node) => node.kind === 'form');
  if (form?.kind !== 'form') throw new Error(`the overlay "${overlay}" has no form`);
  return form;
}

const chain = (name: string, needTag: boolean, chainWithdraw = '1') => {
  return { chain: name, chainType: `${name} network`, needTag, chainWithdraw };
};

const chains: Readonly<Record<string, readonly unknown[]>> = {
  USDT: [chain('ETH', false), chain('TRX', false), chain('OLD', false, '0')],
  XRP: [chain('XRP', true)],
};

/** What the exchange answers about coins and networks; the rest is each test's own. */
export const coinAnswers = {
  coinList: () => ({
    fund: [
      { coin: 'USDT', fullName: 'Tether' },
      { coin: 'XRP', fullName: 'Ripple' },
    ],
  }),
  withdrawCoinChain: ({ coin }: Readonly<Record<string, unknown>>) => ({
    list: [{ coin, chains: chains[String(coin)] ?? [] }],
  }),
  addressCheck: () => ({ isCorrect: true, isExisted: false, reason: '' }),
};

/** An operation that the exchange refuses with that code. */
export function refusal(code: number): () => never {
  return () => {
    throw new BusinessError({ message: 'refused', result: null }, { operation: 'addressCreate', code });
  };
}
