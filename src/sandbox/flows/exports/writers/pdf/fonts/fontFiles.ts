import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 400 | 600;

/** A file of a typeface: a part of its characters, in every weight. */
export interface FontFile {
  /** "noto-sans-hk-116" */
  readonly name: string;
  /** Whether it may have a character; what its ranges promise, no file keeps entirely. */
  mayHave(codePoint: number): boolean;
  path(weight: Weight): string;
  /** Whether that is one file for every weight. */
  readonly isVariable: boolean;
}

/** Typefaces of alphabets, in the order in which they are tried. */
const alphabets = [
  '@fontsource/ibm-plex-sans',
  '@fontsource/ibm-plex-sans-arabic',
  '@fontsource/ibm-plex-sans-thai',
] as const;

/**
 * Typefaces for Han characters, whose shape differs by region under one code point. A language's own typeface comes
 * first; the others supply the characters that it lacks.
 */
const ideographs = {
  zh: ['hk', 'sc', 'jp', 'kr'],
  'zh-CN': ['sc', 'hk', 'jp', 'kr'],
  ja: ['jp', 'hk', 'sc', 'kr'],
  ko: ['kr', 'hk', 'sc', 'jp'],
} as const;

/** The files that may have a character, best first, for a document whose reader reads this language. */
export function* filesFor(codePoint: number, language: string): Generator<FontFile> {
  const [primary = ''] = language.split('-');
  const own = Object.entries(ideographs).filter(([name]) => name === language || name === primary);
  const regions = own.at(-1)?.[1] ?? ideographs.zh;
  const packages = [...alphabets, ...regions.map((region) => `@fontsource-variable/noto-sans-${region}`)];
  for (const name of packages) yield* filesOf(name).filter((file) => file.mayHave(codePoint));
}

const known = new Map<string, readonly FontFile[]>();

/** A package's files. Its table of ranges is read when a character is first looked for in it. */
function filesOf(name: string): readonly FontFile[] {
  const files = known.get(name) ?? readFiles(name);
  known.set(name, files);
  return files;
}

function readFiles(packageName: string): readonly FontFile[] {
  const ranges = require(`${packageName}/unicode.json`) as Readonly<Record<string, string>>;
  const family = packageName.slice(packageName.indexOf('/') + 1);
  const isVariable = packageName.startsWith('@fontsource-variable/');
  return Object.entries(ranges).map(([part, list]) => {
    const name = `${family}-${part.replace(/[[\]]/g, '')}`;
    const spans = spansOf(list);
    return {
      name,
      isVariable,
      mayHave: (codePoint) => spans.some(([from, to]) => from <= codePoint && codePoint <= to),
      path: (weight) =>
        require.resolve(
          `${packageName}/files/${name}-${isVariable ? 'wght-normal.woff2' : `${weight}-normal.woff`}`,
        ),
    };
  });
}

/** "U+20,U+4E00-4E09" as spans of code points, both ends included. */
function spansOf(list: string): readonly (readonly [from: number, to: number])[] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
