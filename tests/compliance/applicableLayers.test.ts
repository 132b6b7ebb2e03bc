import { expect, it } from 'vitest';
import { applicableLayers } from '../../src/compliance/index.ts';
import type { Layer, LayerName } from '../../src/compliance/layer.ts';

const layer = (name: LayerName): Layer => ({ name, file: `${name}.json`, entries: {} });
const site = [layer('default'), layer('region')];
const islamic = layer('islamic');

it.each<{ given: string; isIslamic: boolean; want: LayerName[] }>([
  { given: 'a visitor', isIslamic: false, want: ['default', 'region', 'page', 'config'] },
  { given: 'an Islamic account', isIslamic: true, want: ['default', 'region', 'islamic', 'page', 'config'] },
])('has the layers of $given in ascending precedence', ({ isIslamic, want }) => {
  const layers = applicableLayers({ site, islamic, isIslamic, delivered: undefined, configured: {} });
  expect(layers.map(({ name }) => name)).toEqual(want);
});

it('reads what arrives at run time into the layer of its channel', () => {
  const layers = applicableLayers({
    site,
    islamic,
    isIslamic: false,
    delivered: { deposit: { action: 'hide' } },
    configured: { convert: { action: 'show' } },
  });
  expect(layers.slice(2).map(({ entries }) => entries)).toEqual([
    { deposit: [{ action: 'hide' }] },
    { convert: [{ action: 'show' }] },
  ]);
});
