import { describe, expectTypeOf, it } from 'vitest';
import {
  createExchange,
  type DataFolderLockedError,
  type Exchange,
  type ExchangeOptions,
  type KeysUnreadableError,
  type PortTakenError,
  type ServerRefusedError,
} from '../../src/sandbox/index.ts';

describe('an exchange', () => {
  it('needs a data folder and a port, and nothing else', () => {
    expectTypeOf<{ dataDir: string; port: number }>().toExtend<ExchangeOptions>();
    expectTypeOf<{ dataDir: string }>().not.toExtend<ExchangeOptions>();
    expectTypeOf<{ port: number }>().not.toExtend<ExchangeOptions>();
  });

  it('is created asynchronously from its options', () => {
    expectTypeOf(createExchange).parameter(0).toEqualTypeOf<ExchangeOptions>();
    expectTypeOf(createExchange).returns.resolves.toEqualTypeOf<Exchange>();
  });

  it('ticks and closes asynchronously, with nothing to return', () => {
    expectTypeOf<Exchange['tick']>().returns.resolves.toBeVoid();
    expectTypeOf<Exchange['close']>().returns.resolves.toBeVoid();
    expectTypeOf<Exchange['address']>().toBeString();
  });

  it('refuses to start with errors that can be told apart by class', () => {
    expectTypeOf<InstanceType<typeof DataFolderLockedError>>().toExtend<Error>();
    expectTypeOf<InstanceType<typeof KeysUnreadableError>>().toExtend<Error>();
    expectTypeOf<InstanceType<typeof PortTakenError>>().toExtend<Error>();
    expectTypeOf<InstanceType<typeof ServerRefusedError>>().toExtend<Error>();
  });
});
