// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../src/runtime/index.ts';

let isFailing = true;
function Part(): ReactNode {
  if (isFailing) throw new Error('the part fails');
  return <p>The part</p>;
}
const onCaughtError = vi.fn();
const show = (content: ReactNode) => render(content, { onCaughtError });
const again = (retry: (() => void) | undefined) =>
  retry ? (
    <button type="button" onClick={retry}>
      Try again
    </button>
  ) : (
    <p>Lost</p>
  );

beforeEach(() => {
  isFailing = true;
  onCaughtError.mockClear();
});
afterEach(cleanup);

test('a failing part renders nothing, its siblings stay, and the root is notified', () => {
  show(
    <>
      <Boundary>
        <Part />
      </Boundary>
      <p>The neighbour</p>
    </>,
  );
  expect(document.body.textContent).toBe('The neighbour');
  expect(onCaughtError).toHaveBeenCalledTimes(1);
});

test('it offers one retry; when that does not help, something else has to', async () => {
  const user = userEvent.setup();
  show(
    <Boundary instead={again}>
      <Part />
    </Boundary>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.body.textContent).toBe('Lost');
});

test('a part that works at the second attempt appears', async () => {
  const user = userEvent.setup();
  show(
    <Boundary instead={again}>
      <Part />
    </Boundary>,
  );
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.body.textContent).toBe('The part');
});

test('a new subject allows a new retry', () => {
  const content = (subject: string) => (
    <Boundary subject={subject} instead={again}>
      <Part />
    </Boundary>
  );
  const { rerender } = show(content('one'));
  isFailing = false;
  rerender(content('one'));
  expect(document.body.textContent).toBe('Try again');
  rerender(content('two'));
  expect(document.body.textContent).toBe('The part');
});
