import { describe, expect, it } from 'vitest';
import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import { resolveScreen } from '../../src/compliance/index.ts';

const show = { action: 'show' };
const hide = { action: 'hide' };
const text = (id: string, feature?: string): Node => ({
  id,
  kind: 'text',
  text: 'a.key',
  ...(feature === undefined ? {} : { feature }),
});

const screen = (change: Partial<Screen>): Screen => ({
  $schema: '../meta/screen.v1.json',
  id: 'moneyAddress',
  route: 'moneyAddress',
  title: 'a.title',
  purpose: 'a.purpose',
  access: 'login',
  body: [text('plain')],
  ...change,
});

const table: Node = {
  id: 'book',
  kind: 'table',
  rows: 'addresses',
  key: '/id',
  caption: 'a.caption',
  columns: [
    { id: 'coin', at: '/coin', label: 'a.coin', format: 'coinIcon' },
    { id: 'verified', at: '/verified', label: 'a.verified', format: 'bool', feature: 'whitelist' },
  ],
  filters: [
    {
      id: 'chain',
      label: 'a.chain',
      as: 'select',
      feature: 'whitelist',
      options: { source: 'chains', value: '/chain', label: '/name' },
    },
  ],
  toolbar: [
    { id: 'add', label: 'a.add', do: [{ open: 'create' }] },
    { id: 'batch', label: 'a.batch', feature: 'whitelist', do: [{ open: 'batch' }, { refresh: ['chains'] }] },
  ],
  empty: { title: 'a.empty' },
};

const full = screen({
  sources: {
    addresses: { op: 'addressList', args: { '/coin': { $: 'limits#/coin' } } },
    chains: { op: 'withdrawCoinChain' },
    limits: { op: 'withdrawLimitAmount' },
  },
  body: [table],
  overlays: {
    create: { as: 'drawer', title: 'a.create', params: {}, body: [text('createText')] },
    batch: { as: 'drawer', title: 'a.batch', params: {}, body: [text('batchText')] },
  },
});

describe('resolveScreen', () => {
  it('leaves a screen without hidden parts unchanged, except for its features', () => {
    const shown = resolveScreen(full, { whitelist: show });
    expect(JSON.stringify(shown)).toBe(JSON.stringify(full).replaceAll(',"feature":"whitelist"', ''));
  });

  it('removes the columns, filters, buttons, overlays and calls of a hidden feature', () => {
    const shown = resolveScreen(full, { whitelist: hide });
    expect(JSON.stringify(shown)).not.toMatch(/verified|chain|batch/);
    expect(Object.keys(shown?.sources ?? {})).toEqual(['addresses', 'limits']);
    expect(Object.keys(shown?.overlays ?? {})).toEqual(['create']);
    expect(shown?.body[0]).toMatchObject({ columns: [{ id: 'coin' }], toolbar: [{ id: 'add' }] });
  });

  it.each([
    { name: 'an unlisted flag', flags: {} },
    { name: 'an unknown action', flags: { whitelist: { action: 'maybe' } } },
    { name: 'a flag named like a member of every object', flags: {}, feature: 'constructor' },
  ])('hides on $name', ({ flags, feature = 'whitelist' }) => {
    const shown = resolveScreen(screen({ body: [text('a'), text('b', feature)] }), flags);
    expect(shown?.body.map((node) => node.id)).toEqual(['a']);
  });

  it('shows a custom feature', () => {
    const shown = resolveScreen(screen({ body: [text('a', 'faq')] }), { faq: { action: 'custom' } });
    expect(shown?.body).toHaveLength(1);
  });

  it.each<{ name: string; body: Screen['body'] }>([
    { name: 'section', body: [{ id: 's', kind: 'section', title: 'a.s', body: [text('x', 'off')] }] },
    {
      name: 'tabs',
      body: [
        { id: 't', kind: 'tabs', label: 'a.t', items: [{ id: 'o', label: 'a.o', body: [text('x', 'off')] }] },
      ],
    },
    {
      name: 'choice without options',
      body: [
        {
          id: 'p',
          kind: 'picker',
          label: 'a.p',
          as: 'cards',
          options: { values: [{ value: 'a', label: 'a.a', feature: 'off' }] },
        },
      ],
    },
    {
      name: 'button that opened a hidden overlay',
      body: [{ id: 'b', kind: 'button', button: { id: 'b', label: 'a.b', do: [{ open: 'hiddenSheet' }] } }],
    },
  ])('leaves no empty $name behind', ({ body }) => {
    const overlays = {
      hiddenSheet: {
        as: 'modal' as const,
        title: 'a.t',
        feature: 'off',
        params: {},
        body: [text('in')] as [Node],
      },
    };
    const shown = resolveScreen(screen({ body: [text('kept'), ...body], overlays }), { off: hide });
    expect(shown?.body.map((node) => node.id)).toEqual(['kept']);
  });

  it.each([
    { name: 'its own feature is hidden', given: screen({ feature: 'off' }) },
    { name: 'nothing of its body is left', given: screen({ body: [text('a', 'off')] }) },
  ])('gives no screen when $name', ({ given }) => {
    expect(resolveScreen(given, { off: hide })).toBeNull();
  });

  it('refreshes only what is still there', () => {
    const given = screen({
      sources: { kept: { op: 'addressList' }, gone: { op: 'coinList' } },
      body: [
        { ...table, id: 't', rows: 'kept', filters: [], toolbar: [] },
        { ...table, id: 'u', rows: 'gone', feature: 'off', filters: [], toolbar: [] },
        { id: 'b', kind: 'button', button: { id: 'b', label: 'a.b', do: [{ refresh: ['kept', 'gone'] }] } },
      ] as Screen['body'],
    });
    const shown = resolveScreen(given, { off: hide, whitelist: show });
    expect(shown?.body.at(-1)).toMatchObject({ button: { do: [{ refresh: ['kept'] }] } });
  });

  it('does not modify the file it was given', () => {
    const before = JSON.stringify(full);
    resolveScreen(full, { whitelist: hide });
    expect(JSON.stringify(full)).toBe(before);
  });
});
