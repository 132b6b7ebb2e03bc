import { describe, expect, it } from 'vitest';
import type { Node, Screen, Source } from '../../../generated/models/screen.v1.d.ts';
import { firstRequests } from '../../../scripts/generate/openingOf.ts';

const table: Extract<Node, { kind: 'table' }> = {
  id: 'table',
  kind: 'table',
  rows: 'one',
  key: '/id',
  caption: 'a.b',
  columns: [{ id: 'id', at: '/id', label: 'a.b', format: 'text' }],
  empty: { title: 'a.b' },
};

function sent(one: Source, body: Screen['body'] = [table]): unknown {
  return firstRequests({ sources: { one }, body } as Pick<Screen, 'sources' | 'body'> as Screen);
}

const cases: [string, Source, unknown[]][] = [
  ['a source without arguments', { op: 'coinList' }, [{ op: 'coinList', args: {} }]],
  [
    'literals',
    { op: 'convertQuery', args: { '/page/index': 1 } },
    [{ op: 'convertQuery', args: { page: { index: 1 } } }],
  ],
  ['a login', { op: 'coinList', when: { login: true } }, [{ op: 'coinList', args: {} }]],
  [
    'the first page, and filters that are empty',
    {
      op: 'addressList',
      args: { '/coin': { $: 'filter#/coin' } },
      page: { mode: 'page', page: '/page', size: '/limit', total: '/total', sizes: [20, 50] },
    },
    [
      {
        op: 'addressList',
        args: { limit: 20, page: 1 },
        unless: ['coin', 'one.page', 'one.size', 'one.cursor'],
      },
    ],
  ],
  [
    'the default of an empty filter, where the arguments have it',
    { op: 'convertQuery', args: { '/accountType': { $: 'filter#/account', or: 'funding' }, '/index': 1 } },
    [{ op: 'convertQuery', args: { accountType: 'funding', index: 1 }, unless: ['account'] }],
  ],
  [
    'what is requested until something is chosen',
    { op: 'coinList', when: { not: { has: { $: 'filter#/coin' } } } },
    [{ op: 'coinList', args: {}, unless: ['coin'] }],
  ],
  ['nothing that waits for a choice', { op: 'coinList', when: { has: { $: 'filter#/coin' } } }, []],
  ['nothing that reads another source', { op: 'coinList', args: { '/coin': { $: 'coins#/0/coin' } } }, []],
  ['nothing that reads who is signed in', { op: 'coinList', when: { has: { $: 'user#/id' } } }, []],
  ['nothing that depends on a flag', { op: 'coinList', when: { not: { flag: 'convert' } } }, []],
  ['nothing that loads later', { op: 'coinList', load: 'lazy' }, []],
  ['nothing for visitors only', { op: 'coinList', when: { login: false } }, []],
];

const chosen = { op: 'coinList', args: {} };
const bodies: [string, Screen['body'], unknown[]][] = [
  ['nothing that no part reads', [{ ...table, rows: 'other' }], []],
  [
    'nothing for a list of options that is not open',
    [
      {
        ...table,
        rows: 'other',
        filters: [{ id: 'coin', label: 'a.b', as: 'select', options: { source: 'one', value: '/coin' } }],
      },
    ],
    [],
  ],
  ['what a condition reads', [{ ...table, rows: 'other', when: { has: { $: 'one#/list' } } }], [chosen]],
  ['nothing for a part whose condition may not hold', [{ ...table, when: { flag: 'convert' } }], []],
  ['what a part for signed-in customers shows', [{ ...table, when: { login: true } }], [chosen]],
  [
    'what a part shows until something is searched',
    [{ ...table, when: { not: { has: { $: 'filter#/sent' } } } }],
    [{ ...chosen, unless: ['sent'] }],
  ],
  [
    'what the first tab shows',
    [{ id: 'kind', kind: 'tabs', label: 'a.b', items: [{ id: 'a', label: 'a.b', body: [table] }] }],
    [{ ...chosen, unless: ['kind'] }],
  ],
  [
    'nothing of a tab that is not shown',
    [
      {
        id: 'kind',
        kind: 'tabs',
        label: 'a.b',
        items: [
          { id: 'a', label: 'a.b', body: [{ ...table, rows: 'other' }] },
          { id: 'b', label: 'a.b', body: [table] },
        ],
      },
    ],
    [],
  ],
];

describe('firstRequests', () => {
  it.each(cases)('sends %s', (_given, source, wanted) => {
    expect(sent(source)).toEqual(wanted);
  });

  it.each(bodies)('sends %s', (_given, body, wanted) => {
    expect(sent({ op: 'coinList' }, body)).toEqual(wanted);
  });

  it('requests once what several sources request alike, as long as one of them needs it', () => {
    const whole: Source = { op: 'coinList' };
    const chosen: Source = { op: 'coinList', when: { not: { has: { $: 'filter#/coin' } } } };
    const other: Source = { op: 'convertQuery', args: { '/index': 1 } };
    const sources = { whole, chosen, other };
    const of = (rows: keyof typeof sources): Node => ({ ...table, id: rows, rows });
    const body: Screen['body'] = [of('whole'), of('chosen'), of('other')];
    expect(firstRequests({ sources, body } as Pick<Screen, 'sources' | 'body'> as Screen)).toEqual([
      { op: 'coinList', args: {} },
      { op: 'convertQuery', args: { index: 1 } },
    ]);
  });

  it('requests nothing that only a folded section shows', () => {
    const section: Node = { id: 'more', kind: 'section', title: 'a.b', folded: true, body: [table] };
    expect(sent({ op: 'coinList' }, [section])).toEqual([]);
    expect(sent({ op: 'coinList' }, [{ ...section, folded: false }])).toHaveLength(1);
  });

  it('leaves a range of days to the page, which knows the day on which it is opened', () => {
    const source: Source = { op: 'transferList', args: { '/startTime': { $: 'filter#/time/from' } } };
    const filters: Screen['body'] = [
      { ...table, filters: [{ id: 'time', label: 'a.b', as: 'dateRange', maxDays: 7, initialDays: 7 }] },
    ];
    expect(sent(source, filters)).toEqual([
      { op: 'transferList', args: { startTime: { lastDays: 7, at: 'from' } }, unless: ['time'] },
    ]);
  });
});
