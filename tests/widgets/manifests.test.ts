import { describe, expect, it } from 'vitest';
import chainAddressManifest from '../../src/widgets/chainAddress/manifest.json';
import conversionQuoteManifest from '../../src/widgets/conversionQuote/manifest.json';
import { registry } from '../../src/widgets/registry.ts';

const widgets = [
  { manifest: chainAddressManifest, widget: registry.chainAddress },
  { manifest: conversionQuoteManifest, widget: registry.conversionQuote },
];

describe('widget manifests', () => {
  it.each(widgets)(
    'of $manifest.name lists exactly the operations that the code is typed with',
    async ({ manifest, widget }) => {
      expect(widget.operations()).toEqual([]);
      await widget.load();
      expect(manifest.operations).toEqual([...widget.operations()]);
    },
  );

  it('names every widget of the registry', () => {
    expect(widgets.map(({ manifest }) => manifest.name).sort()).toEqual(Object.keys(registry).sort());
  });
});
