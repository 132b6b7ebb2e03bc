import { describe, expectTypeOf, it } from 'vitest';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { Contract } from '../../src/contract/index.ts';

describe('the typed client', () => {
  it('takes the arguments and gives the result of the operation', () => {
    expectTypeOf<Contract['call']>().toBeCallableWith('depositAddressChain', { coin: 'USDT', chain: 'TRX' });
    expectTypeOf<ResultOf<'depositAddressChain'>>().toHaveProperty('address').toEqualTypeOf<string>();
    expectTypeOf<ResultOf<'userProfile'>>().toHaveProperty('id').toEqualTypeOf<number>();
    expectTypeOf<ArgumentsOf<'convertExecute'>>().toHaveProperty('quoteTxId').toEqualTypeOf<string>();
  });

  // The compiler is the test (`npm run check`): each marked line must be refused, or the mark itself is an error.
  it('refuses wrong calls', () => {
    const wrong = async ({ call }: Contract) => {
      // @ts-expect-error an operation that the description does not have
      await call('userProfil', {});
      // @ts-expect-error a required parameter is missing
      await call('depositAddressChain', { coin: 'USDT' });
      // @ts-expect-error a parameter that the operation does not take
      await call('depositAddressChain', { coin: 'USDT', chain: 'TRX', chainName: 'TRC20' });
      // @ts-expect-error a parameter of the wrong type
      await call('depositAddressChain', { coin: 'USDT', chain: 1 });
      const pair = { accountType: 'funding', fromCoin: 'BTC', toCoin: 'USDT', requestCoin: 'BTC' } as const;
      // @ts-expect-error money is text, never a JS number
      await call('convertQuote', { ...pair, requestAmount: 1 });
      // @ts-expect-error a field that the result does not have
      (await call('userProfile', {})).userId;
    };
    expectTypeOf(wrong).toBeFunction();
  });
});
