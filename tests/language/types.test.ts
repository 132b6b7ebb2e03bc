import { describe, expectTypeOf, it } from 'vitest';
import type {
  Action,
  Condition,
  FormatArguments,
  Literal,
  Screen,
  Value,
} from '../../generated/models/screen.v1.d.ts';
import {
  type Arguments,
  type Facts,
  isRecord,
  type Value as ReadValue,
  readPointer,
  resolveArguments,
  resolveValue,
  type Scopes,
} from '../../src/language/index.ts';
import type { OperatorName } from '../../src/language/operators/registry.ts';

/** The properties of each kind of a union; all names at once if the union should become `any`. */
type PropertiesOf<Union> = Union extends unknown ? keyof Union : never;

describe('the types of the screen language', () => {
  it('have every condition by its operator', () => {
    expectTypeOf<PropertiesOf<Condition>>().toEqualTypeOf<OperatorName | 'as' | 'of' | 'match'>();
    expectTypeOf<Extract<Condition, { gt: unknown }>['as']>().toEqualTypeOf<'decimal' | 'date'>();
    expectTypeOf<Extract<Condition, { all: unknown }>['all']>().toEqualTypeOf<Condition[]>();
  });

  it('have every action by its name', () => {
    type Names = 'call' | 'close' | 'copy' | 'download' | 'go' | 'open' | 'refresh' | 'setFilter' | 'toast';
    expectTypeOf<Extract<PropertiesOf<Action>, Names>>().toEqualTypeOf<Names>();
    expectTypeOf<Extract<Action, { call: unknown }>['call']['ok']>().toEqualTypeOf<Action[] | undefined>();
    expectTypeOf<Extract<Action, { copy: unknown }>['copy']>().toEqualTypeOf<Value>();
  });

  it('accept as a value what is literal, bound or derived', () => {
    expectTypeOf<Extract<Value, Literal>>().toEqualTypeOf<string | number | boolean | null>();
    expectTypeOf<Exclude<PropertiesOf<Exclude<Value, Literal>>, '$' | 'or' | 'derive' | 'of'>>().toBeNever();
    expectTypeOf<Value>().toExtend<ReadValue>();
    expectTypeOf<{ list: string[] }>().not.toExtend<Value>();
  });

  it('know the options of a format and their values', () => {
    expectTypeOf<FormatArguments['unit']>().toEqualTypeOf<'s' | 'ms' | 'iso' | undefined>();
    expectTypeOf<FormatArguments['whole']>().toEqualTypeOf<'day' | 'month' | undefined>();
    expectTypeOf<FormatArguments['coin']>().toEqualTypeOf<Value | undefined>();
    expectTypeOf<'colour'>().not.toExtend<keyof FormatArguments>();
  });

  it('admit to a page by login alone or by what it tolerates, on an existing route', () => {
    expectTypeOf<Screen['access']>().toEqualTypeOf<'login' | 'tolerated'>();
    expectTypeOf<string>().not.toExtend<Screen['route']>();
    expectTypeOf<[]>().not.toExtend<Screen['body']>();
  });

  it('type what is read as unknown, so that it is checked before use', () => {
    expectTypeOf(readPointer).returns.toBeUnknown();
    expectTypeOf(resolveValue).returns.toBeUnknown();
    expectTypeOf(resolveArguments).returns.toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf<Scopes[string]>().toBeUnknown();
    expectTypeOf<Arguments[string]>().not.toBeAny();
    expectTypeOf<Facts>().toEqualTypeOf<{ loggedIn: boolean; flag(key: string): boolean }>();
    expectTypeOf(isRecord).guards.toEqualTypeOf<Record<string, unknown>>();
  });

  // The compiler is the test (`npm run check`): each marked line must be refused, or the mark itself is an error.
  it('refuse what the grammar refuses', () => {
    const conditions: Condition[] = [
      { gt: [{ $: 'form#/amount' }, '0'], as: 'decimal' },
      // @ts-expect-error it is not said how the two are compared
      { gt: [{ $: 'form#/amount' }, '0'] },
      // @ts-expect-error three values are not compared
      { eq: [1, 2, 3] },
      // @ts-expect-error an operator that does not exist
      { matches: ['a', 'b'] },
      // @ts-expect-error a list to look in has an entry
      { in: { $: 'row#/state' }, of: [] },
    ];
    // @ts-expect-error a calculation that does not exist
    const value: Value = { derive: 'product', of: {} };
    expectTypeOf(conditions).toBeArray();
    expectTypeOf(value).toExtend<Value>();
  });
});
