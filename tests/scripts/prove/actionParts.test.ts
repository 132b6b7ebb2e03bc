import { expect, it } from 'vitest';
import type { Action } from '../../../generated/models/screen.v1.d.ts';
import { actionParts, partOf, propertiesOf } from '../../../scripts/prove/actionParts.ts';
import { actionDescriptions } from '../../../src/actions/registry.ts';

const open: Action = { open: 'edit', with: { id: { $: 'row#/id' } } };

it('has the parts of an action in the order of its definition, without those left out', () => {
  expect(actionParts({ filter: { coin: 'BTC' }, go: 'deposit' })).toEqual([
    { name: 'go', is: 'route', part: 'deposit' },
    { name: 'filter', is: 'routeFilters', part: { coin: 'BTC' } },
  ]);
});

it('finds what an action has of one kind', () => {
  expect(partOf(open, 'overlay')).toBe('edit');
  expect(partOf({ open: 'edit' }, 'overlayParams')).toBeUndefined();
  expect(partOf({ setFilter: { open: 'edit' } }, 'overlay')).toBeUndefined();
});

it.each<[kind: Parameters<typeof propertiesOf>[0], want: string[]]>([
  ['overlay', ['open']],
  ['sources', ['refresh']],
  ['plain', ['close', 'toast']],
])('knows in which properties actions have a part of the kind %s', (kind, want) => {
  expect(propertiesOf(kind).sort()).toEqual(want);
});

it('knows every property that the actions have', () => {
  for (const [name, { properties }] of Object.entries(actionDescriptions))
    expect(Object.keys(properties)[0]).toBe(name);
});
