// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useListbox } from '../../../src/ui/listbox/useListbox.ts';

const taken = vi.fn();
const own = vi.fn();

afterEach(() => {
  cleanup();
  taken.mockReset();
  own.mockReset();
});

interface ListProps {
  entries?: readonly string[];
  closed?: readonly string[];
  /** null: its entries do something, and none stays chosen. */
  chosen?: string | null | undefined;
  startsEmpty?: 'untyped' | 'always';
}

/** A field that searches a list; what is typed is how its entries begin. */
function List({ entries = ['one', 'two', 'three'], closed = [], chosen, startsEmpty }: ListProps) {
  const [typed, setTyped] = useState('');
  const found = entries.filter((entry) => entry.startsWith(typed));
  const listbox = useListbox({
    entries: found,
    keyOf: (entry) => entry,
    label: 'Numbers',
    typed,
    isOpen: true,
    isDisabled: (entry) => closed.includes(entry),
    ...(startsEmpty === undefined ? {} : { startsEmpty }),
    onTake: taken,
    ...(chosen === null ? {} : { isChosen: (entry: string) => entry === chosen }),
  });
  return (
    <>
      <input
        {...listbox.field}
        aria-label="Number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (!listbox.onKeyDown(event)) own(event.key);
        }}
      />
      <div {...listbox.list}>
        {found.map((entry) => (
          <div key={entry} {...listbox.optionOf(entry)}>
            {entry}
          </div>
        ))}
      </div>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Number' });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')?.textContent;
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const namesWith = (state: string) =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute(state) === 'true')
    .map((option) => option.textContent);

describe('the active entry', () => {
  it.each([
    { name: 'is the first', props: {}, want: 'one' },
    { name: 'is the chosen one', props: { chosen: 'two' }, want: 'two' },
    {
      name: 'is none before a choice, where that is wanted',
      props: { startsEmpty: 'untyped' as const },
      want: undefined,
    },
    { name: 'is never one that cannot be taken', props: { chosen: 'one', closed: ['one'] }, want: 'two' },
    { name: 'is none in an empty list', props: { entries: [] }, want: undefined },
  ])('is initially $name', ({ props, want }) => {
    render(<List {...props} />);
    expect(active()).toBe(want);
  });

  it('is the best match of the input, wherever it was before', () => {
    render(<List chosen="three" startsEmpty="untyped" />);
    press('Home');
    expect(active()).toBe('one');
    type('t');
    expect(active()).toBe('two');
    press('ArrowDown');
    expect(active()).toBe('three');
    type('');
    expect(active()).toBe('three');
  });

  it('stays when other entries appear or disappear', () => {
    const { rerender } = render(<List />);
    press('ArrowDown');
    rerender(<List entries={['zero', 'one', 'two']} />);
    expect(active()).toBe('two');
    rerender(<List entries={['zero', 'one']} />);
    expect(active()).toBe('zero');
  });

  it('follows the pointer, but not a finger, which scrolls', () => {
    render(<List closed={['two']} />);
    const [, two, three] = screen.getAllByRole('option');
    fireEvent.pointerMove(three as Element, { pointerType: 'touch' });
    expect(active()).toBe('one');
    fireEvent.pointerMove(three as Element, { pointerType: 'mouse' });
    expect(active()).toBe('three');
    fireEvent.pointerMove(two as Element, { pointerType: 'mouse' });
    expect(active()).toBe('three');
  });

  it('scrolls into view by keys; under the pointer the list stays where it is', () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    render(<List chosen="two" />);
    expect(scroll.mock.contexts.map((element) => (element as Element).textContent)).toEqual(['two']);
    fireEvent.pointerMove(screen.getByRole('option', { name: 'three' }), { pointerType: 'mouse' });
    expect(scroll).toHaveBeenCalledTimes(1);
    press('ArrowDown');
    expect(scroll.mock.contexts.map((element) => (element as Element).textContent)).toEqual(['two', 'one']);
    scroll.mockRestore();
  });

  it('has a unique id without white space', () => {
    render(<List entries={['a b', 'a c']} />);
    const ids = screen.getAllByRole('option').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.join('')).not.toMatch(/\s/);
    expect(active()).toBe('a b');
  });
});

describe('the keyboard', () => {
  it('moves by arrows, which wrap around and skip disabled entries', () => {
    render(<List entries={['one', 'two', 'three', 'four']} closed={['two', 'four']} />);
    press('ArrowDown');
    expect(active()).toBe('three');
    press('ArrowDown');
    expect(active()).toBe('one');
    press('ArrowUp');
    expect(active()).toBe('three');
  });

  it('enters a list without an active entry at its ends by arrows', () => {
    const { unmount } = render(<List startsEmpty="untyped" />);
    press('ArrowUp');
    expect(active()).toBe('three');
    unmount();
    render(<List startsEmpty="untyped" />);
    press('ArrowDown');
    expect(active()).toBe('one');
  });

  it('moves to the ends by Home and End, which move the caret in the input until an arrow was used', () => {
    render(<List entries={['one', 'two', 'three', 'thirteen']} closed={['thirteen']} />);
    press('End');
    expect(active()).toBe('three');
    press('Home');
    expect(active()).toBe('one');
    type('t');
    expect(press('End')).toBe(true);
    expect(active()).toBe('two');
    press('ArrowDown');
    press('Home');
    expect(active()).toBe('two');
    expect(press('End')).toBe(false);
    expect(active()).toBe('three');
  });

  it('selects the active entry by Enter, and a press selects the one below it', () => {
    render(<List />);
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    fireEvent.click(screen.getByRole('option', { name: 'three' }));
    expect(taken.mock.calls).toEqual([['two'], ['three']]);
  });

  it('selects no disabled entry, and leaves Enter to the field without an active entry', () => {
    render(<List entries={['one']} closed={['one']} />);
    fireEvent.click(screen.getByRole('option', { name: 'one' }));
    press('Enter');
    press('ArrowDown');
    expect(taken).not.toHaveBeenCalled();
    expect(own.mock.calls).toEqual([['Enter'], ['ArrowDown']]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'leaves keys with %j to the field',
    (held) => {
      render(<List />);
      press('ArrowDown', held);
      expect(active()).toBe('one');
      expect(own).toHaveBeenCalledWith('ArrowDown');
    },
  );

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'belongs to a word that is being composed: %j',
    (composing) => {
      render(<List />);
      for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(press(key, composing)).toBe(true);
      expect(active()).toBe('one');
      expect(taken).not.toHaveBeenCalled();
      expect(own).not.toHaveBeenCalled();
    },
  );
});

describe('screen readers', () => {
  it('are told which entry is selected apart from the active one, and which is disabled', () => {
    render(<List chosen="two" closed={['three']} />);
    press('ArrowUp');
    expect(active()).toBe('one');
    expect(namesWith('aria-selected')).toEqual(['two']);
    expect(namesWith('aria-disabled')).toEqual(['three']);
    const list = screen.getByRole('listbox', { name: 'Numbers' });
    expect(field().getAttribute('aria-controls')).toBe(list.id);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('are told of the active entry as the selected one where none stays selected', () => {
    render(<List chosen={null} />);
    press('ArrowDown');
    expect(namesWith('aria-selected')).toEqual(['two']);
  });
});

it('a press on the list leaves the focus in the field', () => {
  render(<List />);
  const down = createEvent.mouseDown(screen.getByRole('listbox'));
  fireEvent(screen.getByRole('listbox'), down);
  expect(down.defaultPrevented).toBe(true);
});
