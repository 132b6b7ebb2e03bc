import { readFile } from 'node:fs/promises';
import type { Brand } from '../../generated/models/brand.v1.d.ts';
import { colours } from '../../src/shell/theme/resolveTheme.ts';
import { writeAsset } from './writeAsset.ts';

const base = '/user/assets/';
const signSource = 'src/shell/theme/favicon.svg';

/**
 * Writes what a device needs to keep the area like an app (W3C Web Application Manifest), and the icons it shows: the brand's
 * sign in the brand's colour. They are drawings, sharp at any size.
 * @returns the manifest, relative to `dist`
 */
export async function writeManifest(dist: string, { name, primary }: Brand): Promise<string> {
  const sign = await readFile(signSource, 'utf8');
  const icon = async (file: string, purpose: string, drawing: string) => ({
    src: `${base}${await writeAsset(dist, file, drawing)}`,
    ...{ type: 'image/svg+xml', sizes: 'any', purpose },
  });
  const manifest = {
    // Told, because the address of the manifest changes with its content.
    id: base,
    ...{ name, short_name: name },
    ...{ start_url: base, scope: base, display: 'standalone' },
    // Those of a page before any of its own; a page in the dark theme says so itself.
    ...{ background_color: colours.light, theme_color: colours.light },
    icons: [
      await icon('sign.svg', 'any', tinted(sign, primary)),
      // A device cuts this one into a shape of its own; the sign stays within the middle four fifths that it leaves.
      await icon('signMaskable.svg', 'maskable', tinted(sign, primary).replace(/ rx="[^"]*"/, '')),
    ],
  };
  return writeAsset(dist, 'manifest.webmanifest', JSON.stringify(manifest));
}

/** The HTML of the build with a link to its manifest, after everything that a page waits for. */
export function linkManifest(html: string, file: string): string {
  return html.replace('</head>', `  <link rel="manifest" href="${base}${file}">\n  </head>`);
}

/**
 * The sign on a ground of this colour, of a size that shows it where nothing else gives one.
 * @throws Error when the drawing has no ground
 */
function tinted(sign: string, colour: string): string {
  const ground = /(<rect [^>]*fill=")[^"]*/;
  if (!ground.test(sign)) throw new Error(`${signSource} has no <rect> with a fill for the brand's colour.`);
  return sign
    .replace(ground, (_, before: string) => before + colour)
    .replace('<svg ', '<svg width="512" height="512" ');
}
