import { expect, it } from 'vitest';
import type { FormOutlines } from '../../../generated/forms/types.ts';
import type { Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import { screenModules } from '../../../scripts/generate/screenModules.ts';

const text = { id: 'words', kind: 'text', text: 'page.words' } as const;
const screen: Screen = {
  $schema: '',
  id: 'transfers',
  route: 'transfers',
  title: 'page.title',
  purpose: 'page.purpose',
  access: 'login',
  body: [text],
};
const opened = (body: NonNullable<Screen['overlays']>[string]['body']): Screen => ({
  ...screen,
  overlays: { edit: { as: 'modal', title: 'page.edit', params: {}, body } },
});

const outlines: FormOutlines = {
  transfer: { layout: [['/amount']], ui: { '/amount': { label: 'page.amount' } } },
};
const rows = new Map([
  ['coinConfig', { row: 'coinConfig GET /coins p', reads: true }],
  ['coinList', { row: 'coinList GET /list p', reads: true }],
  ['blockTradeCheck', { row: 'blockTradeCheck POST /check pb', reads: false }],
  ['depositEditAddress', { row: 'depositEditAddress POST /edit pb', reads: false }],
]);
const widgets = new Map([['chainAddress', ['coinConfig', 'depositEditAddress']]]);
const parts = { outlines, rows, widgets };

it('a screen without overlays is one module', () => {
  expect(Object.keys(screenModules('screens/transfers', screen, parts))).toEqual(['screens/transfers.ts']);
});

it('overlays are a separate module that the screen’s module loads', () => {
  const modules = screenModules('sites/screens/transfers.0a', opened([text]), parts);
  expect(Object.keys(modules)).toEqual([
    'sites/screens/transfers.0a.ts',
    'sites/screens/transfers.0a.overlays.ts',
  ]);
  const [own = '', apart = ''] = Object.values(modules);
  expect(own).not.toContain('page.edit');
  expect(own).toContain("from '../../models/screen.v1.d.ts'");
  expect(own).toContain("{ load: () => import('./transfers.0a.overlays.ts') }");
  expect(apart).toContain('page.edit');
});

it('what the URL may carry for an overlay stays in the screen’s module', () => {
  const tabs: Node = {
    id: 'by',
    kind: 'tabs',
    label: 'page.by',
    items: [
      { id: 'mail', label: 'page.mail', body: [text] },
      { id: 'phone', label: 'page.phone', body: [text] },
    ],
  };
  const { 'screens/transfers.ts': own } = screenModules('screens/transfers', opened([tabs]), parts);
  expect(own).toContain('url: {"tabs":{"by":["mail","phone"]}}');
  const also = screenModules('screens/transfers', { ...opened([tabs]), body: [tabs] }, parts);
  expect(also['screens/transfers.ts']).not.toContain('url:');
});

it('overlays that read the customer’s tags stay in the screen’s module', () => {
  const tagged = { ...text, when: { has: { $: 'user#/tags/vip' } } } as const;
  const modules = screenModules('screens/transfers', opened([tagged]), parts);
  expect(Object.keys(modules)).toEqual(['screens/transfers.ts']);
  expect(modules['screens/transfers.ts']).toContain('page.edit');
});

it('overlays with a part of a form stay in the screen’s module, as the form’s other parts may be drawn first', () => {
  const part: Node = { id: 'amount', kind: 'form', form: 'withdrawChain', part: ['/amount'] };
  const modules = screenModules('screens/transfers', opened([part]), parts);
  expect(Object.keys(modules)).toEqual(['screens/transfers.ts']);
});

it('the outline of a form comes with what it is in', () => {
  const form: Node = { id: 'move', kind: 'form', form: 'transfer' };
  const ofBody = screenModules('screens/transfers', { ...opened([text]), body: [form] }, parts);
  expect(Object.values(ofBody).map((code) => code.includes('page.amount'))).toEqual([true, false]);
  const ofOverlay = screenModules('screens/transfers', opened([form]), parts);
  expect(Object.values(ofOverlay).map((code) => code.includes('page.amount'))).toEqual([false, true]);
});

it('what a screen asks for by itself comes with it: its sources, and what its widgets read', () => {
  const asking: Screen = {
    ...screen,
    sources: { coins: { op: 'coinList' }, check: { op: 'blockTradeCheck' } },
    body: [
      {
        id: 'all',
        kind: 'stack',
        body: [{ id: 'chain', kind: 'widget', widget: 'chainAddress', props: {} }],
      },
    ],
  };
  const { 'screens/transfers.ts': own } = screenModules('screens/transfers', asking, parts);
  expect(own).toContain(
    'export const operations = "blockTradeCheck POST /check pb\\ncoinConfig GET /coins p\\ncoinList GET /list p";',
  );
  expect(screenModules('screens/transfers', screen, parts)['screens/transfers.ts']).not.toContain(
    'operations',
  );
});
