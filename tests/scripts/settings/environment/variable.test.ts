import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  anyText,
  list,
  oneOf,
  wholeNumber,
  yesOrNo,
} from '../../../../scripts/settings/environment/readers.ts';
import {
  type Rule,
  readTogether,
  readVariable,
  readVariables,
  SettingsError,
  variable,
} from '../../../../scripts/settings/environment/variable.ts';

const told = { readBy: 'start', means: 'something' };
const defined = {
  PORT: variable({ ...told, read: wholeNumber(0, 9), fallback: '4' }),
  MODE: variable({ ...told, read: oneOf('on', 'off', 'auto') }),
  NAMES: variable({ ...told, read: list, unset: 'nobody' }),
};

const sentencesOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences;
  }
  throw new Error('It was read.');
};

describe('a variable', () => {
  it('states what applies while it is not set', () => {
    expect(Object.values(defined).map(({ unset }) => unset)).toEqual(['`4`', 'none', 'nobody']);
  });

  it.each([
    [{}, { PORT: 4, MODE: null, NAMES: null }],
    [
      { PORT: '', MODE: '', NAMES: '' },
      { PORT: 4, MODE: null, NAMES: null },
    ],
    [
      { PORT: '0', MODE: 'off', NAMES: ' a,b ,,' },
      { PORT: 0, MODE: 'off', NAMES: ['a', 'b'] },
    ],
  ])('is read from %j', (env, want) => {
    expect(readVariables(defined, env)).toEqual(want);
  });

  it('has the type of its reader, and null where there is no default', () => {
    const values = readVariables(defined, {});
    expectTypeOf(values.PORT).toEqualTypeOf<number>();
    expectTypeOf(values.MODE).toEqualTypeOf<'on' | 'off' | 'auto' | null>();
    expectTypeOf(readVariable(defined, 'PORT', {})).toEqualTypeOf<number>();
  });

  it('is read alone without the others', () => {
    expect(readVariable(defined, 'PORT', { PORT: '7', MODE: 'maybe' })).toBe(7);
    expect(sentencesOf(() => readVariable(defined, 'PORT', { PORT: 'x' }))).toEqual([
      'PORT is "x": use a whole number from 0 to 9.',
    ]);
  });
});

describe('invalid variables', () => {
  it('are reported in one sentence each', () => {
    expect(sentencesOf(() => readVariables(defined, { PORT: '10', MODE: 'maybe' }))).toEqual([
      'PORT is "10": use a whole number from 0 to 9.',
      'MODE is "maybe": use on, off or auto.',
    ]);
  });

  it('are reported for several groups at once', () => {
    const bad = () => readVariables(defined, { PORT: '10' });
    const other = () => readVariables({ FLAG: variable({ ...told, read: yesOrNo }) }, { FLAG: 'true' });
    expect(sentencesOf(() => readTogether({ bad, good: () => 1, other }))).toEqual([
      'PORT is "10": use a whole number from 0 to 9.',
      'FLAG is "true": use 1 or 0.',
    ]);
    expect(readTogether({ one: () => 1, two: () => 'b' })).toEqual({ one: 1, two: 'b' });
  });

  it('do not hide an error of another kind', () => {
    const fails = () => {
      throw new RangeError('full');
    };
    expect(() => readTogether({ fails })).toThrow(RangeError);
  });

  it('include combinations that violate a rule, once each variable is valid', () => {
    const needsPort: Rule<typeof defined> = ({ PORT, MODE }) =>
      MODE === 'on' && PORT === 0 && 'MODE needs PORT.';
    const read = (env: Record<string, string>) => () => readVariables(defined, env, [needsPort]);
    expect(sentencesOf(read({ MODE: 'on', PORT: '0' }))).toEqual(['MODE needs PORT.']);
    expect(sentencesOf(read({ MODE: 'yes', PORT: '0' }))).toEqual(['MODE is "yes": use on, off or auto.']);
    expect(read({ MODE: 'on', PORT: '1' })()).toMatchObject({ MODE: 'on', PORT: 1 });
  });
});

describe('readers', () => {
  it.each(['1e1', '+1', '-1', ' 1', '1.0', '0x1', '', 'Infinity', '9'.repeat(16)])(
    'do not accept "%s" as a whole number',
    (text) => {
      expect(() => wholeNumber(0, 100)(text)).toThrow(`is "${text}": use a whole number from 0 to 100.`);
    },
  );

  it.each([
    [yesOrNo('1'), true],
    [yesOrNo('0'), false],
    [oneOf('one')('one'), 'one'],
    [anyText(' a '), ' a '],
    [wholeNumber(0, 100)('007'), 7],
  ])('accept values as documented: %j', (value, want) => {
    expect(value).toBe(want);
  });
});
