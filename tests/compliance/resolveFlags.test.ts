import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type FlagAction,
  type FlagDefinitions,
  type FlagEntry,
  type Layer,
  type LayerName,
  layerNames,
  nextBoundary,
  readWire,
  resolveFlags,
} from '../../src/compliance/index.ts';

const definitions: FlagDefinitions = {
  earn: { default: { action: 'show' } },
  faq: { default: { action: 'show' }, onInvalid: 'keep' },
  pilot: { default: { action: 'hide' } },
};
const now = Date.parse('2027-01-01T00:00:00Z');
const accepts = (flag: string, ext: unknown) =>
  flag !== 'pilot' && typeof (ext as { text?: unknown } | undefined)?.text === 'string';
const layer = (name: LayerName, entries: Record<string, FlagEntry | FlagEntry[]>): Layer => ({
  name,
  file: `${name}.json`,
  entries: Object.fromEntries(Object.entries(entries).map(([flag, entry]) => [flag, [entry].flat()])),
});
const resolved = (...layers: Layer[]) => resolveFlags(definitions, layers, { now, accepts });
const actionOf = (flag: string, ...layers: Layer[]) => resolved(...layers).states[flag]?.action;
const kinds = (...layers: Layer[]) => resolved(...layers).faults.map(({ kind }) => kind);
const show = { action: 'show' } as const;
const hide = { action: 'hide' } as const;
const custom = (ext?: FlagEntry['ext']) => ({ action: 'custom' as const, ...(ext ? { ext } : {}) });

describe('resolveFlags', () => {
  it('leaves every flag at its default where no layer sets it', () => {
    expect(resolved().states).toEqual({
      earn: { action: 'show', layer: 'default' },
      faq: { action: 'show', layer: 'default' },
      pilot: { action: 'hide', layer: 'default' },
    });
  });

  it('states which file and line decided, and why', () => {
    const entry = { ...hide, line: 12, reason: 'No licence for savings.' };
    expect(resolved(layer('region', { earn: entry })).states.earn).toEqual({
      action: 'hide',
      layer: 'region',
      file: 'region.json',
      line: 12,
      reason: 'No licence for savings.',
    });
  });

  it.each<{ name: string; layers: Layer[]; want: string; faults?: string[] }>([
    {
      name: 'a later layer wins',
      layers: [layer('region', { earn: hide }), layer('site', { earn: show })],
      want: 'show',
    },
    {
      name: 'the order of the list does not matter',
      layers: [layer('site', { earn: show }), layer('region', { earn: hide })],
      want: 'show',
    },
    {
      name: 'the Islamic edition shows nothing that a site hides',
      layers: [layer('region', { earn: hide }), layer('islamic', { earn: show })],
      want: 'hide',
      faults: ['reopensHidden'],
    },
    {
      name: 'an exception without a reason is ignored',
      layers: [layer('site', { earn: hide }), layer('islamic', { earn: { ...show, overrides: 'hide' } })],
      want: 'hide',
      faults: ['reopensHidden'],
    },
    {
      name: 'an exception with a reason applies',
      layers: [
        layer('site', { earn: hide }),
        layer('islamic', { earn: { ...show, overrides: 'hide', reason: 'Ruling 7' } }),
      ],
      want: 'show',
    },
    {
      name: 'nothing at run time shows what an edition hides',
      layers: [layer('islamic', { earn: hide }), layer('config', { earn: show })],
      want: 'hide',
      faults: ['reopensHidden'],
    },
    {
      name: 'not even with an exception',
      layers: [
        layer('site', { earn: hide }),
        layer('page', { earn: { ...show, overrides: 'hide', reason: 'please' } }),
      ],
      want: 'hide',
      faults: ['reopensHidden'],
    },
    { name: 'the configuration may hide', layers: [layer('config', { earn: hide })], want: 'hide' },
    {
      name: 'the server takes back what the page hid',
      layers: [layer('page', { earn: hide }), layer('config', { earn: show })],
      want: 'show',
    },
    {
      name: 'an unknown action hides',
      layers: [layer('config', { earn: { action: 'allow' as FlagAction } })],
      want: 'hide',
      faults: ['unknownAction'],
    },
    {
      name: 'a broken ext hides',
      layers: [layer('config', { earn: custom({ text: 7 }) })],
      want: 'hide',
      faults: ['invalidExt'],
    },
    {
      name: 'a missing ext hides',
      layers: [layer('config', { earn: custom() })],
      want: 'hide',
      faults: ['invalidExt'],
    },
    {
      name: 'an unknown flag changes nothing',
      layers: [layer('config', { constructor: hide })],
      want: 'show',
      faults: ['unknownFlag'],
    },
  ])('$name', ({ layers, want, faults = [] }) => {
    expect(actionOf('earn', ...layers)).toBe(want);
    expect(kinds(...layers)).toEqual(faults);
  });

  it('lets an edition or the run-time layer show what a default hides', () => {
    expect(actionOf('pilot', layer('region', { pilot: show }))).toBe('show');
    expect(actionOf('pilot', layer('config', { pilot: show }))).toBe('show');
  });

  it('keeps the value of the layers below when a higher one has a broken ext, for a flag that is kept then', () => {
    const site = layer('site', { faq: custom({ text: 'faq.eu' }) });
    const broken = layer('config', { faq: custom({ text: 7 }) });
    expect(resolved(site, broken).states.faq).toMatchObject({ action: 'custom', ext: { text: 'faq.eu' } });
    expect(kinds(site, broken)).toEqual(['invalidExt']);
  });

  it('replaces the ext of the layer below as a whole', () => {
    const low = layer('region', { earn: custom({ text: 'a', tone: 'warn' }) });
    expect(resolved(low, layer('site', { earn: custom({ text: 'b' }) })).states.earn?.ext).toEqual({
      text: 'b',
    });
  });

  it.each([
    { name: 'before it begins', from: '2027-01-01T00:00:00.001Z', want: 'show' },
    { name: 'from its first moment', from: '2027-01-01T00:00:00Z', want: 'hide' },
    { name: 'until its last', until: '2027-01-01T00:00:00.001Z', want: 'hide' },
    { name: 'not at its end', until: '2027-01-01T00:00:00Z', want: 'show' },
    { name: 'never with an invalid date', from: 'soon', want: 'show' },
  ])('decides by the dates of an entry: $name', ({ from, until, want }) => {
    const dated = { ...hide, ...(from ? { from } : {}), ...(until ? { until } : {}) };
    expect(actionOf('earn', layer('region', { earn: dated }))).toBe(want);
  });

  it('states when something changes next', () => {
    const dated = layer('site', {
      earn: [
        { ...hide, until: '2026-12-01T00:00:00Z' },
        { ...hide, from: '2027-03-01T00:00:00Z', until: '2027-04-01T00:00:00Z' },
      ],
      faq: { ...hide, from: '2027-02-01T00:00:00Z' },
    });
    expect(nextBoundary([dated], now)).toBe(Date.parse('2027-02-01T00:00:00Z'));
    expect(nextBoundary([dated], Date.parse('2027-04-01T00:00:00Z'))).toBeNull();
  });
});

describe('values that arrive at run time', () => {
  const at = (map: unknown) => resolved(readWire('config', '/v3/config/web', map));
  it.each<{ name: string; map: unknown; want: string; faults: string[] }>([
    { name: 'hide', map: { earn: { action: 'hide' } }, want: 'hide', faults: [] },
    {
      name: 'custom with its ext as a JSON string (requirements §3.4)',
      map: { earn: { action: 'custom', ext: '{"text":"a"}' } },
      want: 'custom',
      faults: [],
    },
    {
      name: 'ext that is not JSON',
      map: { earn: { action: 'custom', ext: '{"text":' } },
      want: 'hide',
      faults: ['invalidExt'],
    },
    {
      name: 'ext that is not an object',
      map: { earn: { action: 'custom', ext: '[1]' } },
      want: 'hide',
      faults: ['invalidExt'],
    },
    {
      name: 'ext that is not a string',
      map: { earn: { action: 'custom', ext: { text: 'a' } } },
      want: 'hide',
      faults: ['invalidExt'],
    },
    { name: 'an entry that is not one', map: { earn: 'show' }, want: 'hide', faults: [] },
    { name: 'a value that is not a map', map: 'null', want: 'show', faults: [] },
    { name: 'nothing', map: undefined, want: 'show', faults: [] },
    { name: 'a list', map: [{ earn: 'hide' }], want: 'show', faults: [] },
  ])('$name', ({ map, want, faults }) => {
    expect(at(map).states.earn?.action).toBe(want);
    expect(at(map).faults.map(({ kind }) => kind)).toEqual(faults);
  });
});

const entries = fc.dictionary(
  fc.constantFrom('earn', 'faq', 'pilot', 'other', '__proto__'),
  fc.record(
    {
      action: fc.constantFrom<FlagAction>('show', 'hide', 'custom', 'x' as FlagAction),
      ext: fc.constantFrom({ text: 'a' }, { text: 1 }),
      reason: fc.constant('because'),
      overrides: fc.constant('hide' as const),
    },
    { requiredKeys: ['action'] },
  ),
);
const anyLayers = fc
  .tuple(
    ...layerNames
      .slice(1)
      .map((name) => entries.map((given) => layer(name, given as Record<string, FlagEntry>))),
  )
  .chain((layers) => fc.shuffledSubarray(layers));

test('resolving does not depend on the order in which layers are given', () => {
  fc.assert(
    fc.property(anyLayers, (layers) => {
      const again = [...layers].reverse();
      expect(resolved(...again).states).toEqual(resolved(...layers).states);
    }),
  );
});

test('nothing at run time shows what a site or the Islamic edition hides', () => {
  fc.assert(
    fc.property(anyLayers, (layers) => {
      const authored = layers.filter(({ name }) => name !== 'page' && name !== 'config');
      for (const [flag, state] of Object.entries(resolved(...authored).states)) {
        if (state.action !== 'hide' || state.layer === 'default') continue;
        expect(resolved(...layers).states[flag]?.action).toBe('hide');
      }
    }),
  );
});

test('every resolved flag is known and has one of the three actions, whatever arrives', () => {
  fc.assert(
    fc.property(anyLayers, fc.anything(), (layers, wire) => {
      const { states } = resolved(...layers, readWire('config', 'wire', wire));
      expect(Object.keys(states)).toEqual(['earn', 'faq', 'pilot']);
      for (const { action, ext } of Object.values(states)) {
        expect(['show', 'hide', 'custom']).toContain(action);
        if (action === 'custom') expect(ext).toEqual({ text: 'a' });
      }
    }),
  );
});
