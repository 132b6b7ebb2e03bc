import { describe, expectTypeOf, it } from 'vitest';
import type { ResultOf } from '../../generated/api/types.ts';
import type { Notice, Notices, Runtime, Session, TitledNotice } from '../../src/runtime/index.ts';

describe('the session', () => {
  it('has one of three statuses and a profile only once it is known', () => {
    expectTypeOf<Session['status']>().toEqualTypeOf<'loading' | 'anonymous' | 'signedIn'>();
    expectTypeOf<Session['profile']>().toEqualTypeOf<ResultOf<'userProfile'> | null>();
  });

  it('has tags that cannot be changed', () => {
    expectTypeOf<Session['tags']>().toEqualTypeOf<Readonly<Record<string, string>> | undefined>();
  });
});

describe('notices', () => {
  it('need a type and a text, and a notification a title as well', () => {
    expectTypeOf<{ type: 'info'; text: string }>().toExtend<Notice>();
    expectTypeOf<{ text: string }>().not.toExtend<Notice>();
    expectTypeOf<{ type: 'info'; text: string }>().not.toExtend<TitledNotice>();
  });

  it('return an id by which a toast is updated and dismissed', () => {
    expectTypeOf<Notices['toast']>().returns.toBeString();
    expectTypeOf<Notices['update']>().parameter(0).toBeString();
    expectTypeOf<Notices['dismiss']>().parameter(0).toEqualTypeOf<string | undefined>();
  });

  it('are placed relative to the reading direction', () => {
    type Horizontal = 'left' | 'right';
    expectTypeOf<Extract<TitledNotice['placement'], Horizontal>>().toBeNever();
    expectTypeOf<'topStart'>().toExtend<TitledNotice['placement']>();
  });
});

describe('the runtime', () => {
  it('tells the time in ms and gives storage without its listing or clearing', () => {
    expectTypeOf<Runtime['now']>().returns.toBeNumber();
    expectTypeOf<keyof Runtime['storage']>().toEqualTypeOf<'get' | 'set'>();
    expectTypeOf<keyof Runtime['tabStorage']>().toEqualTypeOf<'get' | 'set' | 'remove'>();
  });
});
