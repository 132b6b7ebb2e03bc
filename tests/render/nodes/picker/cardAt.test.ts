// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { cardAt } from '../../../../src/render/nodes/picker/cardAt.ts';

afterEach(() => document.body.replaceChildren());

/** Cards a to h in lines of three, of which d cannot be chosen and the last line has two; `at` has the focus. */
function cards(at: string, direction = 'ltr'): HTMLElement {
  const list = document.createElement('div');
  list.style.direction = direction;
  for (const [index, name] of [...'abcdefgh'].entries()) {
    const card = Object.assign(document.createElement('button'), { id: name, disabled: name === 'd' });
    Object.defineProperties(card, {
      offsetTop: { value: Math.floor(index / 3) * 50 },
      offsetLeft: { value: (index % 3) * 100 },
    });
    list.append(card);
  }
  document.body.replaceChildren(list);
  document.getElementById(at)?.focus();
  return list;
}

test.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowLeft', 'b', 'a'],
  ['ArrowRight', 'c', 'e'],
  ['ArrowLeft', 'a', undefined],
  ['ArrowRight', 'h', undefined],
  ['ArrowDown', 'b', 'e'],
  ['ArrowDown', 'a', 'e'],
  ['ArrowDown', 'f', 'h'],
  ['ArrowDown', 'h', undefined],
  ['ArrowUp', 'g', 'e'],
  ['ArrowUp', 'f', 'c'],
  ['ArrowUp', 'b', undefined],
  ['Home', 'f', 'a'],
  ['End', 'b', 'h'],
  ['x', 'b', undefined],
])('%s leads from card %s to %s', (key, at, want) => {
  expect(cardAt(cards(at), key)?.id).toBe(want);
});

test('the arrows follow the direction of the page', () => {
  expect(cardAt(cards('b', 'rtl'), 'ArrowLeft')?.id).toBe('c');
  expect(cardAt(cards('b', 'rtl'), 'ArrowRight')?.id).toBe('a');
});

test('no key leads to a card from outside the cards', () => {
  expect(cardAt(cards('none'), 'Home')).toBeUndefined();
});
