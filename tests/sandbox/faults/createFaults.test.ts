import { describe, expect, test } from 'vitest';
import { createFaults } from '../../../src/sandbox/http/faults/createFaults.ts';

const cut = { kind: 'cut' } as const;
const slow = { kind: 'delay', delayMs: 300 } as const;

describe('faults', () => {
  test('strike as often as they were asked to, then never', () => {
    const faults = createFaults();
    faults.set({ ...cut, operation: 'userProfile', remaining: 2 });
    const struck = [1, 2, 3].map(() => faults.next('userProfile')?.effect?.kind ?? null);
    expect(struck).toEqual(['cut', 'cut', null]);
    expect(faults.list()).toEqual([]);
  });

  test('without a count stay until they are cleared', () => {
    const faults = createFaults();
    const id = faults.set({ ...cut, operation: 'all', remaining: null });
    for (let call = 0; call < 50; call += 1) expect(faults.next('userProfile')).not.toBeNull();
    faults.clear(id);
    expect(faults.next('userProfile')).toBeNull();
  });

  test('leave other operations alone and uncounted', () => {
    const faults = createFaults();
    faults.set({ ...cut, operation: 'convertExecute', remaining: 1 });
    expect(faults.next('userProfile')).toBeNull();
    expect(faults.list()).toMatchObject([{ remaining: 1 }]);
  });

  test('the newest that matches wins, whichever of the two is for all', () => {
    const faults = createFaults();
    faults.set({ ...cut, operation: 'userProfile', remaining: null });
    faults.set({ kind: 'empty', operation: 'all', remaining: 1 });
    expect(faults.next('userProfile')?.effect?.kind).toBe('empty');
    expect(faults.next('userProfile')?.effect?.kind).toBe('cut');
  });

  test('a delay is combined with another, and both are counted', () => {
    const faults = createFaults();
    faults.set({ ...cut, operation: 'all', remaining: 1 });
    faults.set({ ...slow, operation: 'userProfile', remaining: 2 });
    expect(faults.next('userProfile')).toMatchObject({ delayMs: 300, effect: { kind: 'cut' } });
    expect(faults.next('userProfile')).toEqual({ delayMs: 300, effect: null });
    expect(faults.next('userProfile')).toBeNull();
  });

  test('are listed newest first and cleared one by one or all at once', () => {
    const faults = createFaults();
    const [first, second, third] = ['html', 'empty', 'hang'].map((kind) =>
      faults.set({ kind: kind as 'html' | 'empty' | 'hang', operation: 'all', remaining: null }),
    );
    expect(faults.list().map(({ id }) => id)).toEqual([third, second, first]);
    faults.clear(second);
    expect(faults.list().map(({ kind }) => kind)).toEqual(['hang', 'html']);
    faults.clear();
    expect(faults.list()).toEqual([]);
  });
});
