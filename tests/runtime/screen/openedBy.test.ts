import { expect, it } from 'vitest';
import type { Button } from '../../../generated/models/screen.v1.d.ts';
import { openedBy } from '../../../src/runtime/screen/openedBy.ts';

const add: Button = { id: 'add', label: 'book.add', do: [{ open: 'createAddress' }] };
const confirm = { title: 'book.title', text: 'book.text', summary: [] };

it.each<{ given: string; button: Button; want: string | undefined }>([
  { given: 'a button that opens an overlay', button: add, want: 'createAddress' },
  {
    given: 'a button that does more',
    button: { ...add, do: [{ open: 'x' }, { refresh: ['list'] }] },
    want: undefined,
  },
  { given: 'a button that navigates', button: { ...add, do: [{ go: 'deposit' }] }, want: undefined },
  {
    given: 'a button that passes values of its page',
    button: { ...add, do: [{ open: 'x', with: {} }] },
    want: undefined,
  },
  { given: 'a button that is not always shown', button: { ...add, when: { login: true } }, want: undefined },
  { given: 'a button that asks first', button: { ...add, confirm }, want: undefined },
])('$given', ({ button, want }) => {
  expect(openedBy(button)).toBe(want);
});
