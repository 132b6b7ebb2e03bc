import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { routes } from '../../generated/screens/index.ts';
import { resultInState } from '../../src/gallery/resultInState.ts';
import { examplesOf, specimensOf } from '../../src/gallery/specimens.ts';
import { sentScreen, wholeScreen } from '../../src/routes/sentScreen.ts';

const result = { list: [{ id: 7, remark: 'Cold store', amount: '1.5' }], total: 1, next: '' };

describe('answers of the gallery', () => {
  it.each([
    { state: 'full', wanted: result },
    { state: 'empty', wanted: { list: [], total: 0, next: '' } },
  ] as const)('$state', ({ state, wanted }) => {
    expect(resultInState(state, result)).toEqual(wanted);
  });

  it('are long in the state long: texts are long, amounts stay amounts', () => {
    const { list } = resultInState('long', result) as typeof result;
    expect(list[0]?.remark.length).toBeGreaterThan(100);
    expect(list[0]?.amount).toBe('1.5');
  });

  it('have rows with ids of their own in the state many', () => {
    const { list, total } = resultInState('many', result) as typeof result;
    expect([list.length, total, new Set(list.map(({ id }) => id)).size]).toEqual([200, 200, 200]);
  });

  it('exist as an example for every operation with an envelope', () => {
    const examples = examplesOf(JSON.parse(readFileSync('generated/api/description.json', 'utf8')));
    const enveloped = Object.entries(operations).filter(([, { envelope }]) => envelope !== 'none');
    expect(enveloped.map(([id]) => id).filter((id) => !examples.has(id))).toEqual([]);
  });

  it('cover every screen, and every node kind that a screen uses', async () => {
    const screens = await Promise.all(
      routes.map(async (route) => wholeScreen(sentScreen(await route.load(), null))),
    );
    const names = specimensOf(screens).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...routes.map(({ id }) => id),
        'kind-table',
        'kind-form',
        'kind-widget',
        'chart-donut-names',
        'formats',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
