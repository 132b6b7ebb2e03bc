import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const source = 'src/shell/theme/favicon.svg';

/** The brand's sign in the brand's colour, as SVG. */
export interface SignDrawings {
  /** To be shown as it is. */
  readonly any: string;
  /** To be cut into a shape of the device's own: the sign stays within the middle four fifths that it leaves. */
  readonly maskable: string;
}

/** @throws Error when the sign has no ground to be coloured */
export async function signDrawings(primary: string): Promise<SignDrawings> {
  const any = tinted(await readFile(source, 'utf8'), primary);
  return { any, maskable: any.replace(/ rx="[^"]*"/, '') };
}

/** By which pictures made of drawings are known to be of these and not of earlier ones. */
export function digestOfDrawings({ any, maskable }: SignDrawings): string {
  return createHash('sha256').update(any).update(maskable).digest('hex');
}

/** On a ground of this colour, of a size that shows it where nothing else gives one. */
function tinted(sign: string, colour: string): string {
  const ground = /(<rect [^>]*fill=")[^"]*/;
  if (!ground.test(sign)) throw new Error(`${source} has no <rect> with a fill for the brand's colour.`);
  return sign
    .replace(ground, (_, before: string) => before + colour)
    .replace('<svg ', '<svg width="512" height="512" ');
}
