import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Brand } from '../../../generated/models/brand.v1.d.ts';
import brand from '../../../schemas/brand.json';
import { linkManifest, writeManifest } from '../../../scripts/build/writeManifest.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** The manifest of a brand as a build has it, and the drawings it names. */
async function manifestOf(own: Partial<Brand> = {}) {
  const dist = await temporaryFolder();
  const file = await writeManifest(dist, { ...(brand as unknown as Brand), ...own });
  const manifest: { icons: Icon[] } = JSON.parse(await readFile(join(dist, file), 'utf8'));
  const fileOf = ({ src }: Icon) => readFile(join(dist, src.replace('/user/assets/', '')));
  const drawings: Record<string, string> = {};
  for (const icon of manifest.icons)
    if (icon.type === 'image/svg+xml') drawings[icon.purpose] = (await fileOf(icon)).toString();
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  return { file, manifest, drawings, pictures, fileOf };
}

interface Icon {
  src: string;
  type: string;
  sizes: string;
  purpose: string;
}

test('has the name of the brand, starts at the first page and covers the area', async () => {
  const { file, manifest } = await manifestOf({ name: 'Ketch' });
  expect(file).toMatch(/^assets\/manifest-[\w-]{8}\.webmanifest$/);
  expect(manifest).toMatchObject({
    ...{ name: 'Ketch', short_name: 'Ketch', id: '/user/assets/' },
    ...{ start_url: '/user/assets/', scope: '/user/assets/', display: 'standalone' },
    ...{ background_color: '#ffffff', theme_color: '#ffffff' },
  });
});

test('has the brand sign in the brand’s colour, as a plain and as a maskable icon', async () => {
  const { manifest, drawings } = await manifestOf({ primary: '#1f6feb' });
  // The pictures that are there show the sign in another colour.
  expect(manifest.icons.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/svg+xml', 'any'],
    ['image/svg+xml', 'any'],
  ]);
  const { any = '', maskable = '' } = drawings;
  for (const drawing of [any, maskable]) {
    expect(drawing).toContain('fill="#1f6feb"');
    expect(drawing).not.toContain(brand.primary);
  }
  expect([any.includes(' rx='), maskable.includes(' rx=')]).toEqual([true, false]);
});

test('has current icons of the brand sign in the stated sizes; npm run icons makes them', async () => {
  const { pictures, fileOf } = await manifestOf();
  expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const icon of pictures) {
    const bytes = await fileOf(icon);
    // The signature of PNG, then a first chunk that begins with width and height.
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
  }
});

test('has a URL that changes with its content', async () => {
  const [one, same, other] = [await manifestOf(), await manifestOf(), await manifestOf({ name: 'Ketch' })];
  expect([same.file === one.file, other.file === one.file]).toEqual([true, false]);
});

test('is linked once, at the end of the head', () => {
  const html = '<head>\n    <title>a</title>\n  </head><body></body>';
  expect(linkManifest(html, 'assets/m.webmanifest')).toBe(
    '<head>\n    <title>a</title>\n    <link rel="manifest" href="/user/assets/assets/m.webmanifest">\n  </head><body></body>',
  );
});
