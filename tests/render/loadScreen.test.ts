import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import { derivations } from '../../src/language/derivations/registry.ts';
import { installDerivations, resolveValue } from '../../src/language/index.ts';
import type { WidgetRegistry } from '../../src/render/context/widgetRegistry.ts';
import { askAhead, loadDerivations, loadScreenParts } from '../../src/render/loadScreen.ts';
import { createQueryClient, type Session } from '../../src/runtime/index.ts';
import { screenOf } from './screenOf.ts';

const widget: Node = { id: 'quote', kind: 'widget', widget: 'conversionQuote', props: {} };
const text: Node = { id: 'hello', kind: 'text', text: 'page.hello' };

describe('the code of a page', () => {
  it.each<[given: string, body: Screen['body'], want: string[]]>([
    ['without widgets', [text], []],
    [
      'with one inside of a section',
      [{ id: 's', kind: 'section', title: 'page.s', body: [widget] }],
      ['quote'],
    ],
    ['with one that a condition may show', [{ ...widget, when: { login: true } }], ['quote']],
  ])('%s', async (_given, body, want) => {
    const loaded: string[] = [];
    const widgets = {
      conversionQuote: { load: async () => void loaded.push('quote') },
      chainAddress: { load: async () => void loaded.push('address') },
    } as unknown as WidgetRegistry;
    await loadScreenParts(screenOf({ body }), widgets);
    expect(loaded).toEqual(want);
  });

  it('fails as a whole where that of a widget does', async () => {
    const widgets = { conversionQuote: { load: () => Promise.reject(new Error('offline')) } };
    await expect(
      loadScreenParts(screenOf({ body: [widget] }), widgets as unknown as WidgetRegistry),
    ).rejects.toThrow('offline');
  });
});

describe('derivations', () => {
  const derived = {
    derive: 'sumOf',
    of: { list: { $: 'one#/list' }, add: '/amount', name: '/coin', among: 'BTC' },
  };
  const scopes = { one: { list: ['1', '2'].map((amount) => ({ coin: 'BTC', amount })) } };
  const deriving = { ...text, values: { sum: { value: derived, format: 'text' } } } as unknown as Node;
  afterEach(() => installDerivations(derivations));

  it.each<[given: string, part: Parameters<typeof loadDerivations>[0], want: unknown]>([
    ['not for a page that names none', screenOf({ body: [text] }), undefined],
    ['for a page that names one', screenOf({ body: [deriving] }), '3'],
    ['for overlays that do', { o: { as: 'modal', title: 'o', params: {}, body: [deriving] } }, '3'],
  ])('are loaded %s', async (_given, part, want) => {
    installDerivations({});
    await loadDerivations(part);
    expect(resolveValue(derived, scopes)).toBe(want);
  });
});

describe('what the early script has asked', () => {
  const session: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };
  async function ahead(screen: Partial<Screen>, underWay: readonly string[]) {
    const call = vi.fn(async () => ({ fund: [] }));
    const isUnderWay = (op: string) => underWay.includes(op);
    const contract = { call, isUnderWay, now: () => Date.UTC(2026, 0, 31) } as never;
    await askAhead(screenOf(screen), {
      contract,
      client: createQueryClient(),
      session,
      flags: {},
      search: '',
    });
    return call.mock.calls.map(([op]: unknown[]) => op);
  }
  const sources: Screen['sources'] = { coins: { op: 'coinList' }, mine: { op: 'walletBalance' } };

  it.each<[given: string, sources: Screen['sources'], underWay: string[], want: string[]]>([
    ['nothing, on a page without sources', undefined, ['coinList'], []],
    ['nothing of it', sources, [], []],
    ['one of it', sources, ['walletBalance'], ['walletBalance']],
  ])('is taken over: %s', async (_given, given, underWay, want) =>
    expect(await ahead(given === undefined ? {} : { sources: given }, underWay)).toEqual(want),
  );
});
