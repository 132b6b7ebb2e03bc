import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Declaration } from 'postcss';

/** The one sheet that says how far and how large. */
const TOKENS = 'src/shell/theme/tokens.css';

/** Distances, radii and type sizes. */
const DISTANCE = /^(?:padding|margin|inset|gap|row-gap|column-gap|top|right|bottom|left)(?:-|$)/;
const RADIUS_OR_TYPE = /^(?:border-(?:[a-z]+-)*radius|font|font-size)$/;

/** Widths and heights are free for each part to choose, except those of controls and icons, which have tokens. */
const SIZE = /^(?:m(?:in|ax)-)?(?:(?:inline|block)-size|width|height)$/;
const SIZE_TOKENS = ['--ua-height', '--ua-height-small', '--ua-icon'];

/** A length in px or rem that is more than a hairline. */
const RAW = /(?<![\w.-])-?(?!(?:0|1|0?\.\d+)px)(?:\d*\.)?\d+(?:px|rem)\b/;

/** A sum with another length, such as a token, a share of the box or the window. */
const SUM = /\b(?:calc|min|max|clamp)\(.*(?:var\(|%|\d(?:[dsl]?v[whib]|ch|lh)\b)/;

/** What is drawn without an element has places of its own, such as the dots and lines of a timeline. */
const DRAWN = /::(?:before|after)$/;

/**
 * Distances, radii, type sizes and the sizes of controls and icons beside the tokens in the sheets of src/, and classes with
 * a look in two of them.
 */
export async function checkSheets(): Promise<string[]> {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((file) => file.endsWith('.css') && file !== TOKENS)
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const tokens = sizeTokens(readFileSync(TOKENS, 'utf8'));
  return [
    ...sheets.flatMap(([file, css]) => [...rawSizes(file, css), ...controlSizes(file, css, tokens)]),
    ...twins(sheets),
  ];
}

/** The tokens of what controls and icons measure, by their values. */
function sizeTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(css).walkDecls(({ prop, value }) => {
    if (SIZE_TOKENS.includes(prop)) tokens.set(value, prop);
  });
  return tokens;
}

/** A sentence for every width and height of a sheet that a token has the value of, with its place. */
export function controlSizes(file: string, css: string, tokens: ReadonlyMap<string, string>): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkDecls(({ prop, value, source }) => {
    const token = SIZE.test(prop) ? tokens.get(value) : undefined;
    if (token === undefined) return;
    const { line, column } = source?.start ?? { line: 1, column: 1 };
    sentences.push(`${file}:${line}:${column} ${prop}: ${value} is written beside ${token}. Use it.`);
  });
  return sentences;
}

/** A sentence for every class whose own look, a rule for it alone, stands in a second sheet. */
export function twins(sheets: readonly (readonly [file: string, css: string])[]): string[] {
  const first = new Map<string, string>();
  const sentences = new Set<string>();
  for (const [file, css] of sheets) {
    postcss.parse(css, { from: file }).walkRules(({ selectors }) => {
      for (const selector of selectors.filter((one) => /^\.[\w-]+$/.test(one))) {
        const before = first.get(selector) ?? file;
        first.set(selector, before);
        if (before !== file)
          sentences.add(
            `${file}: ${selector} has a look in ${before} already. Use it, or name this one otherwise.`,
          );
      }
    });
  }
  return [...sentences];
}

/** A sentence for every raw distance, radius and type size of a sheet, with its place. */
export function rawSizes(file: string, css: string): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkDecls((declaration) => {
    if (!isRaw(declaration)) return;
    const { line, column } = declaration.source?.start ?? { line: 1, column: 1 };
    sentences.push(
      `${file}:${line}:${column} ${declaration.prop}: ${declaration.value} is written beside the tokens. ` +
        `Use one of ${TOKENS}, or a sum with one.`,
    );
  });
  return sentences;
}

function isRaw({ prop, value, parent }: Declaration): boolean {
  if (!RAW.test(value)) return false;
  if (RADIUS_OR_TYPE.test(prop)) return !(prop === 'font-size' && SUM.test(value));
  if (!DISTANCE.test(prop) || SUM.test(value)) return false;
  const isDrawn = parent !== undefined && 'selector' in parent && DRAWN.test(String(parent.selector));
  return !(isDrawn && prop.startsWith('inset'));
}
