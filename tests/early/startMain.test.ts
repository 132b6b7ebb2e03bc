// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMain } from '../../src/early/startMain.ts';

const main = 'https://exchange.example/user/assets/assets/main-1.js';
const link = `<link rel="modulepreload" fetchpriority="high" crossorigin href="${main}">`;
let drawFrame: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    drawFrame = draw;
    return 1;
  });
  document.head.innerHTML = `<link rel="modulepreload" href="https://exchange.example/other.js">${link}`;
  // happy-dom does not reflect the attribute of a link.
  Object.assign(document.head.lastElementChild ?? {}, { integrity: 'sha384-A' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

const scripts = () => [...document.querySelectorAll('script')];

test('the main code runs after the first frame, not in it, with the hash that the HTML names', () => {
  startMain(document, () => undefined);
  expect(scripts()).toEqual([]);
  drawFrame();
  expect(scripts()).toEqual([]);
  vi.runAllTimers();
  expect(scripts().map(({ src, type, integrity }) => [src, type, integrity])).toEqual([
    [main, 'module', 'sha384-A'],
  ]);
});

test('in a hidden tab the main code does not wait for a frame', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  startMain(document, () => undefined);
  expect(scripts()).toHaveLength(1);
});

test('main code that does not arrive is reported', () => {
  const lost = vi.fn();
  startMain(document, lost);
  drawFrame();
  vi.runAllTimers();
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(lost).toHaveBeenCalledOnce();
});

test('HTML that loads its own code is left alone', () => {
  document.head.innerHTML = `<script type="module" src="${main}"></script>`;
  startMain(document, () => undefined);
  expect(scripts()).toHaveLength(1);
});
