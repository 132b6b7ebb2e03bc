import { describe, expectTypeOf, it } from 'vitest';
import type { OperationId, OperationInfo } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf, ResultShape } from '../../generated/api/types.ts';
import type { CallOptions, Contract, ContractError } from '../../src/contract/index.ts';

type IsAny<T> = 0 extends 1 & T ? true : false;

describe('the generated types of the operations', () => {
  it('leave none open', () => {
    type Open = { [Op in OperationId]: IsAny<ArgumentsOf<Op>> | IsAny<ResultOf<Op>> }[OperationId];
    expectTypeOf<Open>().toEqualTypeOf<false>();
    expectTypeOf<string>().not.toExtend<OperationId>();
    expectTypeOf<ResultShape<'userProfile'>>().not.toExtend<ResultShape<'coinList'>>();
  });

  it('have money as text', () => {
    expectTypeOf<ArgumentsOf<'withdrawCreate'>['amount']>().toEqualTypeOf<string>();
    expectTypeOf<ArgumentsOf<'convertQuote'>['requestAmount']>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<'convertQuote'>['toAmount']>().toEqualTypeOf<string>();
  });

  it('state for each operation what the request layer reads', () => {
    expectTypeOf<OperationInfo['method']>().toEqualTypeOf<'GET' | 'POST' | 'PUT' | 'DELETE'>();
    expectTypeOf<OperationInfo['access']>().toEqualTypeOf<'public' | 'private'>();
    expectTypeOf<OperationInfo['envelope']>().toEqualTypeOf<'snake' | 'camel' | 'none'>();
    expectTypeOf<OperationInfo['encrypted']>().toEqualTypeOf<boolean>();
  });
});

describe('the typed client', () => {
  it('gives a result its type only where its shape is checked', () => {
    const untyped = ({ call }: Contract) => call('userProfile', {});
    const typed = ({ call }: Contract, expects: ResultShape<'userProfile'>) =>
      call('userProfile', {}, { expects });
    expectTypeOf(untyped).returns.resolves.toBeUnknown();
    expectTypeOf(typed).returns.resolves.toEqualTypeOf<ResultOf<'userProfile'>>();
  });

  it('states which operation failed, and with which code', () => {
    expectTypeOf<ContractError['operation']>().toEqualTypeOf<OperationId>();
    expectTypeOf<ContractError['code']>().toEqualTypeOf<number>();
    expectTypeOf<ContractError['params']>().toEqualTypeOf<Readonly<Record<string, string>>>();
    expectTypeOf<CallOptions['notify']>().toEqualTypeOf<'toast' | 'notification' | 'none' | undefined>();
    expectTypeOf<CallOptions['cache']>().toEqualTypeOf<'reload' | undefined>();
  });

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
