import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import {
  type FlagEntry,
  type Layer,
  type LayerName,
  resolve,
  shippedScreen,
} from '../../src/compliance/index.ts';

const definitions = {
  earn: { default: { action: 'show' } },
  faq: { default: { action: 'show' } },
} as const;
const around = { now: Date.parse('2027-01-01T00:00:00Z'), accepts: () => true };
const layer = (name: LayerName, entries: Record<string, FlagEntry>): Layer => ({
  name,
  file: `${name}.json`,
  entries: Object.fromEntries(Object.entries(entries).map(([flag, entry]) => [flag, [entry]])),
});

const screen: Screen = {
  $schema: '../meta/screen.v1.json',
  id: 'deposit',
  route: 'deposit',
  title: 'a.title',
  purpose: 'a.purpose',
  access: 'login',
  sources: { coins: { op: 'coinList' }, rates: { op: 'exchangeRate' } },
  body: [
    {
      id: 'savings',
      kind: 'section',
      title: 'a.savings',
      body: [{ id: 'inner', kind: 'text', text: 'a.inner', feature: 'earn' }],
    },
    {
      id: 'faq',
      kind: 'notice',
      tone: 'info',
      text: 'a.faq',
      feature: 'faq',
      ext: { '/text': '/text', '/tone': '/tone', '/id': '/id', '/secret': '/when' },
    },
    {
      id: 'rates',
      kind: 'stats',
      feature: 'earn',
      items: [{ id: 'rate', label: 'a.rate', value: { $: 'rates#/rate' }, format: 'text' }],
    },
    {
      id: 'coins',
      kind: 'picker',
      label: 'a.coin',
      as: 'cards',
      options: { source: 'coins', items: '/fund', value: '/coin', label: '/coin' },
    },
  ],
};

describe('resolve', () => {
  it('traces every difference from the file, with what decided it', () => {
    const hide: FlagEntry = { action: 'hide', reason: 'No licence.', line: 4 };
    const { screen: shown, trace } = resolve(screen, definitions, [layer('region', { earn: hide })], around);
    const state = { action: 'hide', layer: 'region', file: 'region.json', line: 4, reason: 'No licence.' };
    expect(shown?.body.map(({ id }) => id)).toEqual(['faq', 'coins']);
    expect(trace).toEqual([
      { at: '/body/0/body/0', what: 'hidden', flag: 'earn', state },
      { at: '/body/0', what: 'emptied' },
      { at: '/body/2', what: 'hidden', flag: 'earn', state },
      { at: '/sources/rates', what: 'unreached' },
    ]);
  });

  it('sets only what the ext may set', () => {
    const ext = { text: 'a.faqEu', tone: 'warn', id: 'stolen', secret: { login: true } };
    const entry: FlagEntry = { action: 'custom', ext, reason: 'The European answers.' };
    const { screen: shown, trace } = resolve(screen, definitions, [layer('region', { faq: entry })], around);
    expect(shown?.body[1]).toEqual({ id: 'faq', kind: 'notice', tone: 'warn', text: 'a.faqEu' });
    expect(trace.map(({ at, what }) => [at, what])).toEqual([
      ['/body/1/text', 'changed'],
      ['/body/1/tone', 'changed'],
    ]);
  });

  it('what a site is sent resolves to the same as the whole file', () => {
    const layers = [
      layer('region', { earn: { action: 'hide' }, faq: { action: 'custom', ext: { text: 'a.eu' } } }),
    ];
    const sent = shippedScreen(screen, new Set(['earn']), {
      earn: { action: 'hide' },
      faq: { action: 'custom', ext: { text: 'a.eu' } },
    });
    expect(JSON.stringify(sent)).not.toContain('savings');
    expect(sent && resolve(sent, definitions, layers, around).screen).toEqual(
      resolve(screen, definitions, layers, around).screen,
    );
  });
});

const anyEntry = fc.record<FlagEntry>(
  {
    action: fc.constantFrom('show', 'hide', 'custom'),
    ext: fc.dictionary(fc.string(), fc.jsonValue()) as never,
  },
  { requiredKeys: ['action'] },
);

test('resolving twice changes nothing more, and no ext reaches a property that is not listed', () => {
  fc.assert(
    fc.property(anyEntry, anyEntry, (earn, faq) => {
      const layers = [layer('region', { earn, faq })];
      const { screen: once } = resolve(screen, definitions, layers, around);
      if (once === null) return;
      expect(resolve(once, definitions, layers, around).screen).toEqual(once);
      const shown = once.body.find(({ id }) => id === 'faq');
      if (shown !== undefined) expect(Object.keys(shown).sort()).toEqual(['id', 'kind', 'text', 'tone']);
      if (shown !== undefined) expect(shown).toMatchObject({ id: 'faq', kind: 'notice' });
      expect(once.body.find(({ id }) => id === 'coins')).toEqual(screen.body[3]);
    }),
  );
});
