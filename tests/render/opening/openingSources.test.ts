import { describe, expect, it } from 'vitest';
import type { Node, Screen, Source } from '../../../generated/models/screen.v1.d.ts';
import { filtersIn, openingSources } from '../../../src/render/opening/openingSources.ts';
import { screenOf } from '../screenOf.ts';

const sources: Record<string, Source> = {
  mine: { op: 'walletBalance' },
  rows: { op: 'addressList', items: '/data' },
  coins: { op: 'coinList', items: '/fund' },
};

/** What is asked for as soon as the page is drawn; conditions are known beforehand unless the test says otherwise. */
function asked(body: Screen['body'], { isKnown = true, loggedIn = true, more = {} as Partial<Screen> } = {}) {
  const base = { scopes: { filter: {} }, facts: { loggedIn, flag: () => false } };
  const opening = openingSources(screenOf({ sources, body, ...more }), { base, isKnown: () => isKnown });
  return Object.fromEntries(opening.map(({ name, unless }) => [name, unless]));
}

const figures = (id: string, source: string, more: Partial<Node> = {}): Node =>
  ({
    id,
    kind: 'stats',
    items: [{ id: 'total', label: 'page.total', value: { $: `${source}#/total` }, format: 'coin' }],
    ...more,
  }) as Node;

const table = (more: object = {}): Node =>
  ({
    id: 'book',
    kind: 'table',
    rows: 'rows',
    key: '/id',
    caption: 'book.caption',
    columns: [{ id: 'coin', at: '/coin', label: 'book.coin', format: 'text' }],
    empty: { title: 'book.empty' },
    ...more,
  }) as Node;

const tabs: Node = {
  id: 'kind',
  kind: 'tabs',
  label: 'page.kinds',
  items: [
    { id: 'own', label: 'page.own', body: [figures('a', 'mine')] },
    { id: 'list', label: 'page.list', body: [table()] },
  ],
};

describe('the sources requested before a page is rendered', () => {
  const cases: [what: string, body: Screen['body'], want: Record<string, string[]>][] = [
    ['is what its figures read', [figures('own', 'mine')], { mine: [] }],
    ['is the rows of its table', [table()], { rows: [] }],
    [
      'is not the choices of a filter, which nobody has opened',
      [table({ filters: [{ id: 'coin', label: 'book.coin', as: 'select', options: { source: 'coins' } }] })],
      { rows: [] },
    ],
    [
      'is not what only the side sheet of a row reads',
      [table({ detail: [{ id: 'm', label: 'book.m', value: { $: 'mine#/total' }, format: 'text' }] })],
      { rows: [] },
    ],
    ['is that of the first tab alone, unless the address names another', [tabs], { mine: ['kind'] }],
    [
      'does not depend on the tab where something outside of it reads the same',
      [tabs, figures('above', 'mine')],
      { mine: [] },
    ],
    [
      'is what a condition reads, where the condition fails, and nothing behind it',
      [figures('own', 'mine', { when: { has: { $: 'coins#/fund' } } } as Partial<Node>)],
      { coins: [] },
    ],
    [
      'depends on the filter of a condition that holds',
      [figures('own', 'mine', { when: { not: { has: { $: 'filter#/coin' } } } } as Partial<Node>)],
      { mine: ['coin'] },
    ],
    ['is nothing that no part of the page reads', [{ id: 'hello', kind: 'text', text: 'page.hello' }], {}],
  ];
  it.each(cases)('%s', (_what, body, want) => {
    expect(asked(body)).toEqual(want);
  });

  it('exclude parts whose condition is unknown, so that nothing is requested in vain', () => {
    const own = figures('own', 'mine', { when: { login: true } } as Partial<Node>);
    expect([asked([own]), asked([own], { isKnown: false }), asked([own], { loggedIn: false })]).toEqual([
      { mine: [] },
      {},
      {},
    ]);
  });

  it('include what decides whether an action of the page is shown, not what only pressing it reads', () => {
    const actions: NonNullable<Screen['actions']> = [
      {
        id: 'add',
        label: 'page.add',
        when: { has: { $: 'coins#/fund' } },
        do: [{ go: 'withdraw', filter: { coin: { $: 'mine#/coin' } } }],
      },
    ];
    expect(asked([{ id: 'hello', kind: 'text', text: 'page.hello' }], { more: { actions } })).toEqual({
      coins: [],
    });
  });
});

describe('what only a press reads is not requested on opening', () => {
  const pressed = { label: 'page.go', do: [{ copy: { $: 'mine#/total' } }] };
  it.each<{ name: string; node: unknown }>([
    { name: 'of a button', node: { id: 'go', kind: 'button', button: { id: 'go', ...pressed } } },
    {
      name: 'of a switch',
      node: {
        id: 'saved',
        kind: 'switch',
        label: 'page.saved',
        on: { $: 'coins#/saved' },
        turnOn: { id: 'on', ...pressed },
        turnOff: { id: 'off', ...pressed },
      },
    },
  ])('$name', ({ node }) => {
    expect(Object.keys(asked([node as Node]))).not.toContain('mine');
  });
});

describe('the filters that a piece of a screen reads', () => {
  it.each([
    [{ has: { $: 'filter#/coin' } }, ['coin']],
    [
      { all: [{ has: { $: 'filter#/coin' } }, { eq: [{ $: 'filter#/coin' }, { $: 'filter#/chain' }] }] },
      ['coin', 'chain'],
    ],
    [{ has: { $: 'filter#/when/from' } }, ['when']],
    [{ has: { $: 'mine#/coin' } }, []],
    [{ $: 'no binding' }, []],
    [undefined, []],
  ])('for %j are %j', (piece, want) => {
    expect(filtersIn(piece)).toEqual(want);
  });
});
