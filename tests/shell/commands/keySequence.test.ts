// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeySequence, singleKey } from '../../../src/shell/commands/keySequence.ts';

const keys = { go: 'g', filter: '/', list: '?' };

function sequence() {
  const done: string[] = [];
  const clock = { ms: 0 };
  const take = createKeySequence({
    keys,
    now: () => clock.ms,
    go(letter) {
      if (!['d', 'g'].includes(letter)) return false;
      done.push(`go ${letter}`);
      return true;
    },
    filter: () => done.push('filter'),
    list: () => done.push('list'),
  });
  return { take, done, clock };
}

describe('a sequence of keys', () => {
  it.each([
    { given: 'gd', want: ['go d'] },
    { given: 'd', want: [] },
    { given: 'gxd', want: [] },
    { given: 'gg', want: ['go g'] },
    { given: 'g/', want: ['filter'] },
    { given: '/?', want: ['filter', 'list'] },
    { given: 'gdd', want: ['go d'] },
  ])('$given does $want', ({ given, want }) => {
    const { take, done } = sequence();
    for (const key of given) take(key);
    expect(done).toEqual(want);
  });

  it('is forgotten after a while', () => {
    const { take, done, clock } = sequence();
    take('g');
    clock.ms = 1501;
    expect(take('d')).toBe(false);
    expect(done).toEqual([]);
  });

  it('reports which keys it used, so that the others are left to the browser', () => {
    const { take } = sequence();
    expect([...'xg?'].map(take)).toEqual([false, true, true]);
  });
});

describe('a single key', () => {
  afterEach(() => document.body.replaceChildren());
  const pressed = (init: KeyboardEventInit, html = '<p id="at"></p>') => {
    document.body.innerHTML = html;
    const heard = vi.fn<(key: string | null) => void>();
    const onKey = (event: Event) => heard(singleKey(event as KeyboardEvent));
    window.addEventListener('keydown', onKey);
    document
      .querySelector('#at')
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    window.removeEventListener('keydown', onKey);
    return heard.mock.calls[0]?.[0];
  };

  it.each([
    { name: 'a letter', init: { key: 'g', code: 'KeyG' }, want: 'g' },
    { name: 'a capital letter by the caps lock', init: { key: 'G', code: 'KeyG' }, want: 'g' },
    { name: 'a letter with Shift', init: { key: 'G', code: 'KeyG', shiftKey: true }, want: null },
    { name: 'a character that needs Shift', init: { key: '?', code: 'Slash', shiftKey: true }, want: '?' },
    { name: 'a letter with Ctrl', init: { key: 'g', code: 'KeyG', ctrlKey: true }, want: null },
    { name: 'a letter with Alt', init: { key: 'g', code: 'KeyG', altKey: true }, want: null },
    { name: 'a letter with ⌘', init: { key: 'g', code: 'KeyG', metaKey: true }, want: null },
    { name: 'a key that is held down', init: { key: 'g', code: 'KeyG', repeat: true }, want: null },
    { name: 'the place of g on an Arabic layout', init: { key: 'ل', code: 'KeyG' }, want: 'g' },
    {
      name: 'the place of ? on an Arabic layout',
      init: { key: '؟', code: 'Slash', shiftKey: true },
      want: '?',
    },
    { name: 'a key without a character', init: { key: 'Enter', code: 'Enter' }, want: null },
  ])('$name is $want', ({ init, want }) => {
    expect(pressed(init)).toBe(want);
  });

  it.each([
    '<input id="at">',
    '<dialog open><input id="at"></dialog>',
    '<textarea id="at"></textarea>',
    '<select id="at"></select>',
    '<div contenteditable="true"><b id="at"></b></div>',
    '<div role="listbox"><span id="at"></span></div>',
    '<div role="menu"><button id="at"></button></div>',
  ])('in %s has no effect', (html) => {
    expect(pressed({ key: 'g', code: 'KeyG' }, html)).toBeNull();
  });

  it('works in a field whose dialog has closed, which keeps the focus until it is removed', () => {
    expect(pressed({ key: 'g', code: 'KeyG' }, '<dialog><input id="at"></dialog>')).toBe('g');
  });
});
