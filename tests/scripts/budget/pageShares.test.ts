import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { pageShares, screenParts } from '../../../scripts/budget/pageShares.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

describe('what a page loads', () => {
  it('is its screen, its edition, code by package or file, and style sheets', async () => {
    const dist = await builtFiles(
      {
        'assets/main-12345678.js': {
          'node_modules/@scope/big/index.js': 600,
          'node_modules/@scope/big/more.js': 200,
          'src/main.tsx': 200,
        },
        'assets/deposit-12345678.js': { 'generated/screens/deposit.ts': 4000 },
        'assets/EU-12345678.js': { 'generated/sites/EU.ts': 800 },
      },
      ['assets/main-abc_-1.css'],
    );
    const page = {
      id: 'EU/deposit',
      js: ['assets/main-12345678.js', 'assets/deposit-12345678.js', 'assets/EU-12345678.js'],
      css: ['assets/main-abc_-1.css'],
      later: [],
    };
    const [screen, edition, code, sheets] = await pageShares(page, dist);
    expect(screen).toMatchObject({ name: 'schemas/screens/deposit.json', bytes: 100 });
    expect(screen?.parts.length).toBeGreaterThan(5);
    expect(edition).toEqual({ name: 'schemas/compliance/editions/EU.json', bytes: 100, parts: [] });
    expect(code).toEqual({
      name: 'code',
      bytes: 100,
      parts: [
        { name: '@scope/big', bytes: 80 },
        { name: 'src/main.tsx', bytes: 20 },
      ],
    });
    expect(sheets).toEqual({ name: 'style sheets', bytes: 100, parts: [{ name: 'main.css', bytes: 100 }] });
  });
});

describe('the parts of a screen', () => {
  it('are listed by node, overlay and source, the largest first', () => {
    const noise = () => randomBytes(400).toString('base64');
    const text = (id: string, key: string) => ({ id, kind: 'text', text: key });
    const screen = {
      sources: { coins: { op: 'coinList' } },
      body: [
        {
          id: 'outer',
          kind: 'tabs',
          items: [
            { id: 'one', label: 'a', body: [text('small', 'a')] },
            {
              id: 'two',
              label: 'b',
              body: [{ id: 'inner', kind: 'section', body: [text('large', noise())] }],
            },
          ],
        },
      ],
      overlays: { pay: { kind: 'dialog', title: noise() + noise(), body: [] } },
    } as unknown as Screen;
    const parts = screenParts(screen);
    expect(parts.map(({ name }) => name).slice(0, 2)).toEqual(['overlay "pay"', 'text "large"']);
    expect(parts.map(({ name }) => name).sort()).toEqual([
      'overlay "pay"',
      'source "coins"',
      'text "large"',
      'text "small"',
    ]);
    expect(parts[1]?.bytes).toBeGreaterThan(400);
    expect(parts.at(-1)?.bytes).toBeLessThan(50);
  });
});

/** A dist/ folder in which every file has 100 bytes when compressed. */
function builtFiles(modules: Record<string, Record<string, number>>, sheets: string[]): Promise<string> {
  const compressed = [...Object.keys(modules), ...sheets].map((file) => [`${file}.gz`, ' '.repeat(100)]);
  return temporaryFolder({
    '.vite/modules.json': JSON.stringify(modules),
    ...Object.fromEntries(compressed),
  });
}
