import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfDrawings, type SignDrawings } from './signDrawings.ts';

/** Where `npm run icons` leaves the pictures: drawing one takes a browser, which a build must not need. */
export const picturesFolder = 'src/shell/theme/icons';
/** The file among them that says which drawings they were made of. */
export const madeOfName = 'madeOf.json';

/** Pictures of the sign: launchers want one of about 192 pixels and one of 512 for the moment an app starts. */
export const signPictures = [
  { file: 'sign192.png', pixels: 192, purpose: 'any' },
  { file: 'sign512.png', pixels: 512, purpose: 'any' },
  { file: 'signMaskable512.png', pixels: 512, purpose: 'maskable' },
] as const;

/**
 * The pictures of these drawings, in the order of `signPictures`; none when those that are there show others, because the sign
 * or the brand's colour was changed since.
 */
export async function readPictures(drawings: SignDrawings): Promise<readonly Buffer[]> {
  const { digest } = JSON.parse(await readFile(join(picturesFolder, madeOfName), 'utf8')) as {
    digest: string;
  };
  if (digest !== digestOfDrawings(drawings)) return [];
  return Promise.all(signPictures.map(({ file }) => readFile(join(picturesFolder, file))));
}
