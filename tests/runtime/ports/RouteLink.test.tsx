// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteLink, RuntimeProvider } from '../../../src/runtime/index.ts';
import { quietRuntime } from '../../../src/shell/runtime/quietRuntime.ts';

afterEach(cleanup);

test.each([
  { given: 'a click', event: {}, isOurs: true },
  { given: 'the middle button', event: { button: 1 }, isOurs: false },
  { given: 'Ctrl', event: { ctrlKey: true }, isOurs: false },
  { given: 'Cmd', event: { metaKey: true }, isOurs: false },
  { given: 'Shift', event: { shiftKey: true }, isOurs: false },
  { given: 'Alt', event: { altKey: true }, isOurs: false },
])('$given navigates without a reload, or is left to the browser: $isOurs', ({ event, isOurs }) => {
  const go = vi.fn();
  render(
    <RuntimeProvider runtime={{ ...quietRuntime({ call: () => new Promise(() => undefined) }), go }}>
      <RouteLink href="/user/assets/deposit">Deposit</RouteLink>
    </RuntimeProvider>,
  );
  const link = screen.getByRole('link', { name: 'Deposit' });
  const click = createEvent.click(link, { button: 0, ...event });
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(isOurs);
  expect(go.mock.calls).toEqual(isOurs ? [['/user/assets/deposit']] : []);
});
