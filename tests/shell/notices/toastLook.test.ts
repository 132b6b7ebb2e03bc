import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('src/shell/theme/tokens.css', 'utf8');

const css = ['toasts', 'toastIcon']
  .map((name) => readFileSync(`src/shell/notices/${name}.css`, 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  // What a token says in its place, and what two lengths come to.
  .replace(
    /var\((--ua-[\w-]+)\)/g,
    (all, name) => new RegExp(`${name}: (\\d+px|calc\\(.*\\));`).exec(tokens)?.[1] ?? all,
  )
  .replace(/calc\((\d+)px \+ (\d+)px\)/g, (_all, a, b) => `${Number(a) + Number(b)}px`);

/** The declarations of a selector, within a media query when one is named. */
function rulesOf(selector: string, media?: string): Record<string, string> {
  const outside = css.replace(/@(media|keyframes)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const from = media === undefined ? outside : (css.split(`@media ${media} {`)[1] ?? '');
  const body = from.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    body
      .split(';')
      .filter((line) => line.includes(':'))
      .map((line) => [line.split(':')[0]?.trim() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
}

const wide = rulesOf('.ua-toasts');
const small = rulesOf('.ua-toasts', '(max-width: 767px)');

test('requirements §9.8: placement is top centre, mirrored for right-to-left pages', () => {
  expect(wide).toMatchObject({ position: 'fixed', 'inset-inline': '0', 'margin-inline': 'auto' });
  // Every side is named by the line of reading, so nothing stays on the wrong one.
  expect(css).not.toMatch(/\b(left|right|margin-(left|right)|padding-(left|right))\s*:/);
});

test('requirements §9.8: maximum width is 480 px', () => {
  expect(wide['max-inline-size']).toBe('480px');
});

test('requirements §9.8: on screens up to 767 px wide it is the viewport width minus 32 px', () => {
  expect(small['max-inline-size']).toBe('calc(100vw - 32px)');
});

test('requirements §9.8: top margin is 64 px, or 16 px on small screens', () => {
  expect([wide['inset-block-start'], small['inset-block-start']]).toEqual(['64px', '16px']);
});

test('requirements §4.5: the process icon spins', () => {
  expect(rulesOf('.ua-toast__icon--process svg').animation).toBe('ua-turn 1s linear infinite');
});
