import { expect, test } from 'vitest';
import {
  checkSheets,
  endlessMotion,
  rawSizes,
  repeatedLooks,
  restlessDrawings,
  tokenValues,
  twins,
  wideHas,
  wideSubjects,
} from '../../../scripts/check/checkSheets.ts';

const inRule = (declaration: string, selector = '.a') =>
  rawSizes('a.css', `${selector} {\n  ${declaration};\n}\n`);

test.each([
  'padding: 6px',
  'padding-inline: var(--ua-s2) 9px',
  'margin-block-start: -2px',
  'margin: 0 auto 1.5rem',
  'gap: 0 10px',
  'inset-block-start: 64px',
  'left: 4px',
  'inset: max(4px, 8px)',
  'border-radius: 4px',
  'border-end-start-radius: calc(4px + var(--ua-s1))',
  'font-size: 12px',
  'font: 500 12px / 20px var(--ua-font)',
  'z-index: 1',
  'z-index: -1',
  'letter-spacing: -0.01em',
  'letter-spacing: 0.5px',
  'letter-spacing: 10px',
  'text-underline-offset: 3px',
])('%s is refused and located', (declaration) => {
  expect(inRule(declaration)).toEqual([
    `a.css:2:3 ${declaration} is written beside the tokens. Use one of src/shell/theme/tokens.css, or a sum with one.`,
  ]);
});

test.each([
  'padding: var(--ua-s2) 0',
  'margin-block-end: -1px',
  'border-radius: 50%',
  'border-radius: 0 0 var(--ua-r-card) var(--ua-r-card)',
  'inset-block-start: calc(100% + 6px)',
  'margin: calc(var(--ua-s3) + 16px) auto',
  'padding-inline-end: max(0px, 100% - 80ch)',
  'font-size: clamp(22px, 7.2vw, 30px)',
  'font-size: 0.9em',
  'z-index: auto',
  'z-index: 0',
  'z-index: var(--ua-z-panel)',
  'z-index: calc(var(--ua-z-panel) + 1)',
  'letter-spacing: 0',
  'letter-spacing: 1px',
  'letter-spacing: inherit',
  'letter-spacing: calc(var(--ua-code-cell) - 1ch)',
  'text-underline-offset: var(--ua-underline)',
  'inline-size: 340px',
  'scroll-margin-block-start: 38px',
  'border: 2px solid var(--ua-focus)',
])('%s is accepted', (declaration) => {
  expect(inRule(declaration)).toEqual([]);
});

test('pseudo-elements may have their own positions, and nothing else', () => {
  expect(inRule('inset-block: 32px 4px', '.a:not(:last-child)::before')).toEqual([]);
  expect(inRule('inset-block: 32px 4px', '.a::before .b')).toHaveLength(1);
  expect(inRule('padding: 6px', '.a::before')).toHaveLength(1);
});

test('declarations inside conditions count, and those in comments do not', () => {
  const css = '/* padding: 6px */\n@media (max-width: 767px) {\n  .a {\n    padding: 6px;\n  }\n}\n';
  expect(rawSizes('a.css', css)).toEqual([expect.stringMatching(/^a\.css:4:5 padding: 6px /)]);
});

const tokens = new Map([
  ['--ua-height', '40px'],
  ['--ua-ring', '2px solid var(--ua-focus)'],
  ['--ua-width-window', 'calc(100vw - 32px)'],
]);

test.each([
  { declaration: 'inline-size: 40px', token: '--ua-height' },
  { declaration: 'min-inline-size: 40px', token: '--ua-height' },
  { declaration: 'max-block-size: 40px', token: '--ua-height' },
  { declaration: 'width: 40px', token: '--ua-height' },
  { declaration: 'min-height: 40px', token: '--ua-height' },
  { declaration: 'outline: 2px solid var(--ua-focus)', token: '--ua-ring' },
  { declaration: 'max-inline-size: min(320px, calc(100vw - 32px))', token: '--ua-width-window' },
])('$declaration is said by $token', ({ declaration, token }) => {
  expect(tokenValues('a.css', `.a {\n  ${declaration};\n}\n`, tokens)).toEqual([
    `a.css:2:3 ${declaration} is written beside ${token}. Use it.`,
  ]);
});

test.each([
  'inline-size: var(--ua-height)',
  'inline-size: 240px',
  'scroll-margin: 40px',
  'outline: 2px solid var(--ua-info)',
  'outline-offset: 40px',
  'max-inline-size: var(--ua-width-window)',
])('%s has no token that it stands beside', (declaration) => {
  expect(tokenValues('a.css', `.a { ${declaration} }`, tokens)).toEqual([]);
});

test.each([
  ['animation: spin 1s linear infinite', 1],
  ['animation: come 1s, spin 1s infinite', 1],
  ['animation-iteration-count: infinite', 1],
  ['animation: spin 1.6s ease-in-out 3', 0],
  ['animation-name: infinite-spin', 0],
])('WCAG 2.2.2: %s is refused %i times', (declaration, times) => {
  expect(endlessMotion('a.css', `.a {\n  ${declaration};\n}\n`)).toHaveLength(times);
});

test('a class is styled in one sheet; its surroundings may position it anywhere', () => {
  const one = ['one.css', '.a { color: red }\n@media print { .a { color: black } }\n'] as const;
  const placed = ['placed.css', '.list > .a { margin: 0 }\n.a:hover .b { margin: 0 }\n'] as const;
  expect(twins([one, placed])).toEqual([]);
  expect(twins([one, ['two.css', '.b, .a { margin: 0 }\n.a { gap: 0 }\n']])).toEqual([
    'two.css: .a has a look in one.css already. Use it, or name this one otherwise.',
  ]);
});

const shared = ['words.css', '.muted { color: grey; font: small }\n.strong { font: bold }\n'] as const;

test.each([
  { css: '.hint { font: small; margin: 0; color: grey }', by: 1 },
  { css: '.hint,\n.help { color: grey; font: small }', by: 1 },
  { css: '.hint { color: grey; font: large }', by: 0 },
  { css: '.hint { font: bold }', by: 0 },
  { css: '.card > .hint { color: grey; font: small }', by: 0 },
  { css: '@media print { .hint { color: grey; font: small } }', by: 0 },
])('$css repeats $by looks of shared classes', ({ css, by }) => {
  const sheet = ['hint.css', css] as const;
  const own = css.slice(0, css.indexOf(' {')).replace('\n', ' ');
  const want = `hint.css:1 ${own} has all of .muted of words.css. Give its elements that class.`;
  expect(repeatedLooks([shared, sheet], ['words.css'])).toEqual(by === 0 ? [] : [want]);
});

test('no sheet of the project has a raw size, or a second look of a class', async () => {
  expect(await checkSheets()).toEqual([]);
});

const has = (selector: string) => wideHas('a.css', `${selector} {\n  color: red;\n}\n`);

test.each(['.page :is(.a, :has(.a)) ~ *', ':has(> .a) .b', '.a > :has(.b) + .c'])(
  '%s has the whole page styled anew at each change, and is refused',
  (selector) => {
    expect(has(selector)).toEqual([
      `a.css:1:1 ${selector} looks into every element, and styles another for it. Name a class before :has(), or mark the element.`,
    ]);
  },
);

test.each([':has(> .a)', '.a:has(> .b) .c', '.a:not(:has(.b))', ':root:has(dialog[open]) .b'])(
  '%s is looked into for itself, or where its class stands',
  (selector) => {
    expect(has(selector)).toEqual([]);
  },
);

const wide = (selector: string) => wideSubjects('a.css', `${selector} {\n  color: red;\n}\n`);

test.each(['*::before', '::after', '*::marker'])(
  '%s gives every element another style, and is refused',
  (selector) => {
    expect(wide(selector)).toEqual([
      `a.css:1:1 ${selector} gives every element of a page another style. Name the class that draws it.`,
    ]);
  },
);

test.each([':has(> .a)', '.a :is(.b, .c)', '.a > :where(.b .c, .d):hover', '.a :is(td, .b)::before'])(
  '%s is compared with every element, and is refused',
  (selector) => {
    expect(wide(selector)).toEqual([
      `a.css:1:1 ${selector} is compared with every element of a page. Write a selector for each.`,
    ]);
  },
);

test.each(['*', '.a > *', '::selection', ':focus-visible', '.a:is(.b, .c)', '.a:has(> .b) .c', '.a::before'])(
  '%s names what it is about, or has to be about everything',
  (selector) => {
    expect(wide(selector)).toEqual([]);
  },
);

const calm = '@media (prefers-reduced-motion: no-preference)';

test.each([
  { css: '.a::before {\n  animation: b 1s;\n}', found: 1 },
  { css: '@media print {\n  .a::after {\n    transition: color 1s;\n  }\n}', found: 1 },
  { css: `${calm} {\n  .a::before {\n    animation: b 1s;\n  }\n}`, found: 0 },
  { css: '.a {\n  animation: b 1s;\n}', found: 0 },
])('$css moves $found times for people who want no motion', ({ css, found }) => {
  const sentences = restlessDrawings('a.css', css);
  expect(sentences).toHaveLength(found);
  for (const sentence of sentences)
    expect(sentence).toMatch(/^a\.css:\d:\d This moves for people who want no/);
});
