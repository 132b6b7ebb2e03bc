import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Declaration, type Rule } from 'postcss';

/** The one sheet that says how far and how large. */
const TOKENS = 'src/shell/theme/tokens.css';

/** Sheets of looks that elements of any part have beside their own. */
const SHARED = ['card/card.css', 'choice/choice.css', 'tone/tone.css', 'words/words.css'].map(
  (name) => `src/ui/${name}`,
);

/** Sheets of what says that something is on its way, and moves until it is there. */
const WAITING = /^src\/(?:ui\/(?:skeleton|spinner)\/|shell\/notices\/toastIcon\.css)/;

/** Pages that are not of the area: the exchange's own, and the one without a network. They link some of its sheets only. */
const APART = /^src\/(?:sandbox|shell\/offline)\//;

/** Distances, radii and type sizes. */
const DISTANCE = /^(?:padding|margin|inset|gap|row-gap|column-gap|top|right|bottom|left)(?:-|$)/;
const RADIUS_OR_TYPE = /^(?:border-(?:[a-z]+-)*radius|font|font-size)$/;

/** Which of two lies above the other, and how words are set: a step of a scale that all parts share. */
const STEP = /^(?:z-index|letter-spacing|text-underline-offset)$/;

/** A number, with or without a unit, that is more than none or a hairline. */
const NUMBER = /(?<![\w.-])-?(?!(?:0|1px)(?![\w.]))(?:\d*\.)?\d+/;

/** A width or height is a part's own, unless it is that of controls, icons or forms. */
const SIZE = /^(?:m(?:in|ax)-)?(?:(?:inline|block)-size|width|height)$/;
const SIZE_TOKENS = /^--ua-(?:height(?:-(?:large|touch|medium|small|tiny))?|icon|mark)$/;

/** Which properties take the tokens of a kind, and never their value itself. */
const USES: readonly (readonly [tokens: RegExp, properties: RegExp])[] = [
  [SIZE_TOKENS, SIZE],
  [/^--ua-ring$/, /^outline$/],
  [/^--ua-width-(?:form|window)$/, /^(?:m(?:in|ax)-)?(?:inline-size|width)$/],
];

/** A length in px or rem that is more than a hairline. */
const RAW = /(?<![\w.-])-?(?!(?:0|1|0?\.\d+)px)(?:\d*\.)?\d+(?:px|rem)\b/;

/** A sum with another length, such as a token, a share of the box or the window. */
const SUM = /\b(?:calc|min|max|clamp)\(.*(?:var\(|%|\d(?:[dsl]?v[whib]|ch|lh)\b)/;

/** A :has() that any element may be looked into for. */
const ANY_HAS = /(?:^|[\s>+~,(]):has\(/;

/** What begins with a group of selectors, by which a browser does not find the rule, and has no name after it. */
const ONLY_GROUP = /^:(?:is|where|has)\((?:[^()]|\([^()]*\))*\)(?:::?[\w-]+)*$/;

/** A class alone. */
const OWN = /^\.[\w-]+$/;

/** What is drawn for every element: before, after, as the mark of a line. That a selection has one look everywhere is wanted. */
const DRAWN_ANYWHERE = /^\*?::(?!selection$)[\w-]+$/;

/** What is drawn without an element has places of its own, such as the dots and lines of a timeline. */
const DRAWN = /::(?:before|after)$/;

/**
 * Distances, radii, type sizes, layers, sizes of controls and icons, and whatever else the tokens say, beside them in the sheets of
 * src/, what moves for ever, what has the whole page styled anew, classes with a look in two of them, and looks that another
 * class has.
 */
export async function checkSheets(): Promise<string[]> {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((file) => file.endsWith('.css') && file !== TOKENS)
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const tokens = valuesOf(readFileSync(TOKENS, 'utf8'));
  return [
    ...sheets.flatMap(([file, css]) => [
      ...rawSizes(file, css),
      ...tokenValues(file, css, tokens),
      ...wideHas(file, css),
      ...(APART.test(file) ? [] : wideSubjects(file, css)),
      ...restlessDrawings(file, css),
      ...(WAITING.test(file) ? [] : endlessMotion(file, css)),
    ]),
    ...twins(sheets),
    ...repeatedLooks(
      sheets.filter(([file]) => !APART.test(file)),
      SHARED,
    ),
  ];
}

/** The value of each token that takes the place of one. */
function valuesOf(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(css).walkDecls(({ prop, value }) => {
    if (USES.some(([names]) => names.test(prop))) tokens.set(prop, value);
  });
  return tokens;
}

/** A sentence for every declaration of a sheet that has the value of a token for it, with its place. */
export function tokenValues(file: string, css: string, tokens: ReadonlyMap<string, string>): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkDecls((declaration) => {
    const { prop, value } = declaration;
    const token = [...tokens].find(
      ([name, has]) =>
        USES.some(([names, properties]) => names.test(name) && properties.test(prop)) &&
        // What is a sum itself may be part of another.
        (value === has || (has.startsWith('calc(') && value.includes(has))),
    );
    if (token === undefined) return;
    sentences.push(`${placeOf(file, declaration)} ${prop}: ${value} is written beside ${token[0]}. Use it.`);
  });
  return sentences;
}

/** A sentence for every animation that never ends: what moves for more than five seconds must be stoppable (WCAG 2.2.2). */
export function endlessMotion(file: string, css: string): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkDecls(/^animation(?:-iteration-count)?$/, (declaration) => {
    if (!/\binfinite\b/.test(declaration.value)) return;
    sentences.push(
      `${placeOf(file, declaration)} This animation never ends. Let it run a few times, for five seconds at most.`,
    );
  });
  return sentences;
}

/**
 * A sentence for every rule that styles what stands beside or in an element for what any element has in it: each change of a
 * page would have all of it styled anew (decision 0097).
 */
export function wideHas(file: string, css: string): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkRules((rule) => {
    for (const selector of rule.selectors) {
      if (ANY_HAS.test(selector) && !subjectOf(selector).includes(':has('))
        sentences.push(
          `${placeOf(file, rule)} ${selector} looks into every element, and styles another for it. Name a class before :has(), or mark the element.`,
        );
    }
  });
  return sentences;
}

/**
 * A sentence for every rule that each element has to be compared with, or has two more styles for: what a selector is about
 * has to have a name of its own, a class, an element or an attribute (decision 0098).
 */
export function wideSubjects(file: string, css: string): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkRules((rule) => {
    for (const selector of rule.selectors) {
      if (DRAWN_ANYWHERE.test(selector))
        sentences.push(
          `${placeOf(file, rule)} ${selector} gives every element of a page another style. Name the class that draws it.`,
        );
      else if (ONLY_GROUP.test(subjectOf(selector)))
        sentences.push(
          `${placeOf(file, rule)} ${selector} is compared with every element of a page. Write a selector for each.`,
        );
    }
  });
  return sentences;
}

/** A sentence for what moves without an element although a person wants no motion, which base.css cannot hold for it. */
export function restlessDrawings(file: string, css: string): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkDecls(/^(?:animation|transition)/, (declaration) => {
    const rule = declaration.parent;
    if (rule?.type !== 'rule' || !(rule as Rule).selectors.some((one) => DRAWN.test(one))) return;
    const around = rule.parent;
    if (
      around?.type === 'atrule' &&
      'params' in around &&
      /reduced-motion: no-preference/.test(String(around.params))
    )
      return;
    sentences.push(
      `${placeOf(file, declaration)} This moves for people who want no motion, too. Put it into @media (prefers-reduced-motion: no-preference).`,
    );
  });
  return sentences;
}

/** What stands in brackets, which may hold others, up to three deep. */
const BRACKETED = [1, 2, 3].reduce((inner) => `\\((?:[^()]|${inner})*\\)`, '[^()]');
const SUBJECT = new RegExp(`(?:${BRACKETED}|[^\\s>+~()])+$`);

/** What a selector is about: its part after the last combinator that is in no brackets. */
function subjectOf(selector: string): string {
  return SUBJECT.exec(selector)?.[0] ?? '';
}

function placeOf(file: string, { source }: Pick<Declaration | Rule, 'source'>): string {
  const { line, column } = source?.start ?? { line: 1, column: 1 };
  return `${file}:${line}:${column}`;
}

/** A sentence for every class whose own look, a rule for it alone, stands in a second sheet. */
export function twins(sheets: readonly Sheet[]): string[] {
  const first = new Map<string, string>();
  const sentences = new Set<string>();
  for (const [file, css] of sheets) {
    postcss.parse(css, { from: file }).walkRules(({ selectors }) => {
      for (const selector of selectors.filter((one) => OWN.test(one))) {
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

type Sheet = readonly [file: string, css: string];

/** A rule for classes alone, whatever surrounds them. */
interface Look {
  readonly file: string;
  readonly line: number;
  readonly selectors: readonly string[];
  readonly declarations: ReadonlySet<string>;
}

/** A sentence for every class that declares all that a class of the shared sheets does, which it could have beside it. */
export function repeatedLooks(sheets: readonly Sheet[], shared: readonly string[]): string[] {
  const looks = sheets.flatMap(looksOf);
  const common = looks.filter(({ file, declarations }) => shared.includes(file) && declarations.size > 1);
  return looks.flatMap((look) =>
    common
      .filter((one) => one !== look && [...one.declarations].every((own) => look.declarations.has(own)))
      .map((one) => {
        const [of, by] = [look, one].map(({ selectors }) => selectors.join(', '));
        return `${look.file}:${look.line} ${of} has all of ${by} of ${one.file}. Give its elements that class.`;
      }),
  );
}

function looksOf([file, css]: Sheet): Look[] {
  const looks: Look[] = [];
  postcss.parse(css, { from: file }).each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.every((one) => OWN.test(one))) return;
    const found = rule.nodes
      .filter((node) => node.type === 'decl')
      .map(({ prop, value }) => `${prop}: ${value}`);
    const line = rule.source?.start?.line ?? 1;
    looks.push({ file, line, selectors: rule.selectors, declarations: new Set(found) });
  });
  return looks;
}

/** A sentence for every raw distance, radius, type size and step of a scale in a sheet, with its place. */
export function rawSizes(file: string, css: string): string[] {
  const sentences: string[] = [];
  postcss.parse(css, { from: file }).walkDecls((declaration) => {
    if (!isRaw(declaration)) return;
    sentences.push(
      `${placeOf(file, declaration)} ${declaration.prop}: ${declaration.value} is written beside the tokens. ` +
        `Use one of ${TOKENS}, or a sum with one.`,
    );
  });
  return sentences;
}

function isRaw({ prop, value, parent }: Declaration): boolean {
  if (STEP.test(prop)) return NUMBER.test(value) && !SUM.test(value);
  if (!RAW.test(value)) return false;
  if (RADIUS_OR_TYPE.test(prop)) return !(prop === 'font-size' && SUM.test(value));
  if (!DISTANCE.test(prop) || SUM.test(value)) return false;
  const isDrawn = parent !== undefined && 'selector' in parent && DRAWN.test(String(parent.selector));
  return !(isDrawn && prop.startsWith('inset'));
}
