// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnUnsaved } from '../../src/forms/useUnsaved.ts';
import { overlayForm } from './support/addressForms.ts';
import { showForm } from './support/showForm.tsx';

afterEach(cleanup);

const asking = { leave: { title: 'batch.leaveTitle', text: 'batch.leaveText', label: 'batch.leave' } };

/** A form of a page that asks before it is left, and what it tells the page. */
async function show(keep: ReturnType<typeof overlayForm>['keep'] = asking) {
  const onUnsaved = vi.fn<OnUnsaved>();
  const kept = new Map<string, string>();
  const shown = await showForm({
    node: { ...overlayForm('editAddress'), keep },
    answers: {},
    params: { id: 7 },
    onUnsaved,
    tabStorage: {
      get: (name) => kept.get(name),
      set: (name, text) => kept.set(name, text) !== undefined,
      remove: (name) => void kept.delete(name),
    },
  });
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Remark'), { target: { value } });
  return { ...shown, onUnsaved, kept, type };
}

test('the page is told once when there is unsaved input, and once when there is none again', async () => {
  const { onUnsaved, type } = await show();
  expect(onUnsaved).not.toHaveBeenCalled();
  type('C');
  type('Cold');
  expect(onUnsaved.mock.calls).toEqual([[expect.any(Function)]]);
  type('');
  expect(onUnsaved.mock.calls.slice(1)).toEqual([[undefined]]);
});

test('discarded input is not kept any longer, whatever is typed until the page is gone', async () => {
  const { onUnsaved, kept, type } = await show();
  type('Cold');
  expect([...kept.values()].join()).toContain('Cold');
  act(() => onUnsaved.mock.calls[0]?.[0]?.());
  type('Colder');
  expect(kept.size).toBe(0);
});

test('a form that has left the page has no unsaved input', async () => {
  const { onUnsaved, type, unmount } = await show();
  type('Cold');
  unmount();
  expect(onUnsaved).toHaveBeenLastCalledWith(undefined);
});

test('a page that does not ask before leaving is not informed', async () => {
  const { onUnsaved, type } = await show(true);
  type('Cold');
  expect(onUnsaved).not.toHaveBeenCalled();
});
