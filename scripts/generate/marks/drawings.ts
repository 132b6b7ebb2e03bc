import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mark } from '../../../generated/models/marks.v1.d.ts';

/** Where a set keeps its drawings, and whose they are. */
interface DrawingSet {
  /** Folder in its package by the folder that stands in front of a drawing's name, `''` for none. */
  folders: Readonly<Record<string, string>>;
  /** What follows a drawing's name in the name of its file. */
  ending: string;
  /** Whom the notice of its licence names; none where there is no notice to keep. */
  holder?: string;
}

const sets: Readonly<Record<Mark['set'], DrawingSet>> = {
  'cryptocurrency-icons': { folders: { '': 'svg/color' }, ending: '.svg' },
  '@web3icons/core': {
    folders: { 'tokens/': 'dist/svgs/tokens/background', 'networks/': 'dist/svgs/networks/background' },
    // A module whose default export is the drawing.
    ending: '.svg.js',
    holder: '0xa3k5',
  },
  'circle-flags': { folders: { '': 'flags' }, ending: '.svg', holder: 'HatScripts' },
};

/** The packages of the sets: their drawings are shipped, though nothing of them runs. */
export const markPackages: readonly string[] = Object.keys(sets);

/** The SVG of a drawing; undefined when the set has none of this name. */
export async function readDrawing({ set, name }: Mark): Promise<string | undefined> {
  if (!drawingNames(set).includes(name)) return undefined;
  const { folders, ending } = sets[set];
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const file = join('node_modules', set, folders[folder] ?? '', name.slice(folder.length) + ending);
  if (ending === '.svg') return readFileSync(file, 'utf8');
  return ((await import(pathToFileURL(file).href)) as { default: string }).default;
}

const known = new Map<Mark['set'], string[]>();

/** The names of all drawings of a set, as marks.json writes them. */
export function drawingNames(set: Mark['set']): readonly string[] {
  const names = known.get(set) ?? namesIn(set);
  known.set(set, names);
  return names;
}

function namesIn(set: Mark['set']): string[] {
  const { folders, ending } = sets[set];
  return Object.entries(folders).flatMap(([prefix, folder]) =>
    readdirSync(join('node_modules', set, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => prefix + file.slice(0, -ending.length)),
  );
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice and
this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED
"AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS
BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Where drawings come from and under which licence, which has to go with every copy of them. */
export function noticeOf(used: ReadonlySet<Mark['set']>): string {
  const lines = [...used].sort().map((set) => {
    const manifest = readFileSync(join('node_modules', set, 'package.json'), 'utf8');
    const { version, license } = JSON.parse(manifest) as { version: string; license: string };
    const { holder } = sets[set];
    return `${set} ${version}: ${license}${holder === undefined ? '' : `, Copyright (c) ${holder}`}`;
  });
  return ['Drawings of', ...lines, '', `MIT: ${MIT}`].join('\n');
}
