// @alone: it listens on the document
// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clickWherePressed } from '../../src/shell/clickWherePressed.ts';

const clicked: string[] = [];
let under: Element | null;
let saveTop: number;

beforeAll(() => {
  document.body.innerHTML =
    '<form id="form"><button type="button" id="save"></button><a id="away" href="#x"></a></form>';
  document.elementFromPoint = () => under;
  for (const id of ['save', 'away', 'form'])
    byId(id).addEventListener('click', (event) => {
      clicked.push(id);
      event.preventDefault();
      event.stopPropagation();
    });
  byId('save').getBoundingClientRect = () => new DOMRect(0, saveTop, 100, 40);
  clickWherePressed(document);
});
beforeEach(() => {
  clicked.length = 0;
  under = byId('save');
  saveTop = 0;
});

const byId = (id: string) => document.getElementById(id) as HTMLElement;

const pointer = (type: string, init: PointerEventInit = {}) =>
  new PointerEvent(type, {
    bubbles: true,
    isPrimary: true,
    pointerId: 1,
    button: 0,
    clientX: 9,
    clientY: 9,
    ...init,
  });

/** What a browser does at the end of a press: it clicks what is there then. */
function browserClicks(element: Element, detail = 1): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  Object.defineProperty(click, 'isTrusted', { value: true });
  element.dispatchEvent(click);
}

function press(
  during: () => void,
  { down, up }: { down?: PointerEventInit; up?: PointerEventInit } = {},
): void {
  byId('save').dispatchEvent(pointer('pointerdown', down));
  during();
  const end = under ?? document.body;
  end.dispatchEvent(pointer('pointerup', up));
  browserClicks(end);
}

function moveAway(to: string): void {
  saveTop = 120;
  under = byId(to);
}

test('a press on a stationary element clicks it once', () => {
  press(() => {});
  expect(clicked).toEqual(['save']);
});

test.each(['form', 'away'])(
  'a press from under which the button moved clicks it, and not the %s that is there now',
  (there) => {
    press(() => moveAway(there));
    expect(clicked).toEqual(['save']);
  },
);

test('a second press is a separate click', () => {
  press(() => moveAway('form'));
  browserClicks(byId('away'));
  expect(clicked).toEqual(['save', 'away']);
});

test('a key acts on the focused element, even right after a press that was never a click', () => {
  byId('save').dispatchEvent(pointer('pointerdown'));
  moveAway('form');
  byId('form').dispatchEvent(pointer('pointerup'));
  browserClicks(byId('away'), 0);
  expect(clicked).toEqual(['away']);
});

test('a menu that opens over its button gets its own clicks', () => {
  press(() => {
    under = byId('form');
  });
  expect(clicked).toEqual(['form']);
});

test.each([
  ['with a moving finger', { up: { clientX: 60 } }],
  ['by another finger', { up: { pointerId: 2 } }],
  ['with the right button', { down: { button: 2 } }],
  ['with a key held', { down: { ctrlKey: true } }],
])('a press %s is left to the browser', (_how, given) => {
  press(() => moveAway('form'), given);
  expect(clicked).toEqual(['form']);
});

test('an element that became another button during its press is not clicked', () => {
  const button = byId('save');
  press(() => {
    button.textContent = 'Confirm';
    moveAway('form');
  });
  button.textContent = '';
  expect(clicked).toEqual(['form']);
});

test('a removed button is not clicked', () => {
  const parent = byId('form');
  const button = byId('save');
  press(() => {
    button.remove();
    moveAway('form');
    under = parent;
  });
  parent.append(button);
  expect(clicked).toEqual(['form']);
});
