import { describe, expect, it } from 'vitest';
import type { Condition } from '../../generated/models/screen.v1.d.ts';
import { evaluate } from '../../src/language/index.ts';

const scopes = {
  row: { status: 'DONE', amount: '0.10', at: '1742728163', flag: true, list: [{ s: 1 }, { s: 2 }], none: '' },
};
const facts = {
  loggedIn: true,
  flag: (key: string) => {
    if (key === 'broken') throw new Error('flag store is gone');
    return key === 'card';
  },
};
const at = (pointer: string) => ({ $: `row#${pointer}` });
const missing = at('/missing');

describe('evaluate', () => {
  it.each<{ given: Condition; want: boolean }>([
    { given: { eq: [at('/status'), 'DONE'] }, want: true },
    { given: { eq: [at('/status'), 'FAILED'] }, want: false },
    { given: { eq: [at('/flag'), 'true'] }, want: false },
    { given: { in: at('/status'), of: ['DONE', 'FAILED'] }, want: true },
    { given: { in: at('/status'), of: ['PENDING'] }, want: false },
    { given: { has: at('/status') }, want: true },
    { given: { has: at('/none') }, want: false },
    { given: { not: { has: missing } }, want: true },
    { given: { lt: [at('/amount'), '0.2'], as: 'decimal' }, want: true },
    { given: { gt: [at('/amount'), '0.1'], as: 'decimal' }, want: false },
    { given: { gt: ['2026-01-01', at('/at')], as: 'date' }, want: true },
    { given: { some: at('/list'), match: { eq: [{ $: 'item#/s' }, 2] } }, want: true },
    { given: { some: at('/list'), match: { eq: [{ $: 'item#/s' }, 3] } }, want: false },
    { given: { login: true }, want: true },
    { given: { login: false }, want: false },
    { given: { flag: 'card' }, want: true },
    { given: { not: { flag: 'card' } }, want: false },
    { given: { all: [] }, want: true },
    { given: { any: [] }, want: false },
    { given: { all: [{ login: true }, { flag: 'card' }] }, want: true },
    { given: { any: [{ login: false }, { flag: 'card' }] }, want: true },
  ])('$given → $want', ({ given, want }) => {
    expect(evaluate(given, scopes, facts)).toBe(want);
  });

  it.each<{ name: string; given: Condition }>([
    { name: 'missing value', given: { eq: [missing, 'DONE'] } },
    { name: 'missing value beneath not', given: { not: { eq: [missing, 'DONE'] } } },
    { name: 'missing value beneath two nots', given: { not: { not: { eq: [missing, 'DONE'] } } } },
    { name: 'missing value in all', given: { all: [{ login: true }, { not: { eq: [missing, 1] } }] } },
    { name: 'no decimal beneath not', given: { not: { lt: [at('/status'), '1'], as: 'decimal' } } },
    { name: 'no list beneath not', given: { not: { some: at('/status'), match: { login: true } } } },
    { name: 'unknown operator', given: { js: 'true' } as unknown as Condition },
    { name: 'unknown operator beneath not', given: { not: { js: 'true' } as unknown as Condition } },
    { name: 'two operators', given: { login: true, flag: 'card' } as Condition },
    { name: 'inherited name', given: { constructor: [] } as unknown as Condition },
    { name: 'malformed', given: { all: null } as unknown as Condition },
    { name: 'malformed beneath not', given: { not: { eq: null } as unknown as Condition } },
    { name: 'unknown comparison', given: { lt: ['1', '2'], as: 'text' } as unknown as Condition },
    { name: 'broken flag store beneath not', given: { not: { flag: 'broken' } } },
    { name: 'object compared', given: { eq: [at('/list'), 'x'] } },
  ])('is false: $name', ({ given }) => {
    expect(evaluate(given, scopes, facts)).toBe(false);
  });

  it('is true beside a missing value when one part alone decides', () => {
    expect(evaluate({ any: [{ eq: [missing, 1] }, { login: true }] }, scopes, facts)).toBe(true);
    expect(evaluate({ not: { all: [{ eq: [missing, 1] }, { login: false }] } }, scopes, facts)).toBe(true);
  });

  it('stops at the first item that matches', () => {
    const calls: string[] = [];
    const watching = { ...facts, flag: (key: string) => calls.push(key) > 0 };
    const some: Condition = { some: at('/list'), match: { flag: 'x' } };
    expect(evaluate(some, scopes, watching)).toBe(true);
    expect(calls).toEqual(['x']);
  });
});
