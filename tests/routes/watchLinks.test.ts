// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESTS_MS, watchLinks } from '../../src/routes/watchLinks.ts';

const meant = vi.fn((link: HTMLAnchorElement) => link.id);
watchLinks(document, meant);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="first" href="/first"><span id="icon"></span><span id="word"></span></a>
    <a id="second" href="/second"></a>
    <p id="text"></p>
    <input id="field" aria-activedescendant="second">`;
});
afterEach(() => {
  at('text', new PointerEvent('pointerover', { bubbles: true }));
  meant.mockClear();
  vi.useRealTimers();
});

const at = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event);
const enter = (id: string, pointerType = 'mouse') =>
  at(id, new PointerEvent('pointerover', { bubbles: true, pointerType }));
const leave = (id: string, to: string) => {
  const relatedTarget = document.getElementById(to);
  at(id, new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget }));
};
const heard = () => meant.mock.results.map(({ value }) => value);

test('a link is likely to be followed once the pointer rests anywhere on it', () => {
  enter('icon');
  vi.advanceTimersByTime(RESTS_MS - 1);
  leave('icon', 'word');
  enter('word');
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual(['first']);
  vi.advanceTimersByTime(10 * RESTS_MS);
  expect(heard()).toEqual(['first']);
});

test('a link that the pointer only passes is not', () => {
  enter('first');
  vi.advanceTimersByTime(RESTS_MS - 1);
  leave('first', 'second');
  enter('second');
  vi.advanceTimersByTime(RESTS_MS - 1);
  leave('second', 'text');
  enter('text');
  vi.advanceTimersByTime(10 * RESTS_MS);
  expect(heard()).toEqual([]);
});

test('a touch or press makes it likely at once; another button or a sliding finger does not', () => {
  enter('first', 'touch');
  vi.advanceTimersByTime(RESTS_MS);
  at('first', new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 2 }));
  expect(heard()).toEqual([]);
  at('first', new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', button: 0 }));
  expect(heard()).toEqual(['first']);
  enter('second');
  at('second', new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0 }));
  expect(heard()).toEqual(['first', 'second']);
});

test('keyboard focus makes a link likely once it rests there, not in passing', () => {
  at('first', new FocusEvent('focusin', { bubbles: true }));
  vi.advanceTimersByTime(RESTS_MS - 1);
  at(
    'first',
    new FocusEvent('focusout', { bubbles: true, relatedTarget: document.getElementById('second') }),
  );
  at('second', new FocusEvent('focusin', { bubbles: true }));
  vi.advanceTimersByTime(RESTS_MS);
  expect(heard()).toEqual(['second']);
});

test('the entry reached by arrow keys is likely to be followed, the one merely typed is not', () => {
  at('field', new KeyboardEvent('keyup', { bubbles: true, key: 'd' }));
  vi.advanceTimersByTime(RESTS_MS);
  expect(heard()).toEqual([]);
  at('field', new KeyboardEvent('keyup', { bubbles: true, key: 'ArrowDown' }));
  vi.advanceTimersByTime(RESTS_MS);
  expect(heard()).toEqual(['second']);
});

test.each([
  ['an arrow key in a field whose list has nothing active', 'text', 'ArrowDown', 'first'],
  ['another key in a field whose list has', 'field', 'a', 'first'],
  ['an arrow key in a field whose list has', 'field', 'ArrowUp', 'second'],
])('while the pointer rests on the first link, %s leaves it or takes its place', (_given, id, key, want) => {
  enter('first');
  at(id, new KeyboardEvent('keyup', { bubbles: true, key }));
  vi.advanceTimersByTime(RESTS_MS);
  expect(heard()).toEqual([want]);
});

test('the focus that leaves for another window, and events of the document itself, mean no link', () => {
  at('first', new FocusEvent('focusin', { bubbles: true }));
  at('first', new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
  document.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse' }));
  document.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowDown' }));
  vi.advanceTimersByTime(10 * RESTS_MS);
  expect(heard()).toEqual([]);
});
