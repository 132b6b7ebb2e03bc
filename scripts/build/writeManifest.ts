import type { Brand } from '../../generated/models/brand.v1.d.ts';
import { colours } from '../../src/shell/theme/resolveTheme.ts';
import { signDrawings } from './signDrawings.ts';
import { readPictures, signPictures } from './signPictures.ts';
import { writeAsset } from './writeAsset.ts';

const base = '/user/assets/';

/**
 * Writes what a device needs to keep the area like an app (W3C Web Application Manifest), and the icons it shows: the brand's
 * sign in the brand's colour, as drawings, which are sharp at any size, and as pictures for devices that take nothing else.
 * @returns the manifest, relative to `dist`
 */
export async function writeManifest(dist: string, { name, primary }: Brand): Promise<string> {
  const drawings = await signDrawings(primary);
  const drawing = async (file: string, purpose: 'any' | 'maskable') => ({
    src: `${base}${await writeAsset(dist, file, drawings[purpose])}`,
    ...{ type: 'image/svg+xml', sizes: 'any', purpose },
  });
  const pictures = await readPictures(drawings);
  if (pictures.length === 0)
    console.warn(
      'The icons of the manifest are drawings alone: run npm run icons, their pictures show another sign.',
    );
  const manifest = {
    // Told, because the address of the manifest changes with its content.
    id: base,
    ...{ name, short_name: name },
    ...{ start_url: base, scope: base, display: 'standalone' },
    // Those of a page before any of its own; a page in the dark theme says so itself.
    ...{ background_color: colours.light, theme_color: colours.light },
    icons: [
      ...(await Promise.all(
        pictures.map(async (bytes, index) => {
          const { file = '', pixels = 0, purpose = 'any' } = signPictures[index] ?? {};
          const src = `${base}${await writeAsset(dist, file, bytes)}`;
          return { src, type: 'image/png', sizes: `${pixels}x${pixels}`, purpose };
        }),
      )),
      await drawing('sign.svg', 'any'),
      await drawing('signMaskable.svg', 'maskable'),
    ],
  };
  return writeAsset(dist, 'manifest.webmanifest', JSON.stringify(manifest));
}

/** The HTML of the build with a link to its manifest, after everything that a page waits for. */
export function linkManifest(html: string, file: string): string {
  return html.replace('</head>', `  <link rel="manifest" href="${base}${file}">\n  </head>`);
}
