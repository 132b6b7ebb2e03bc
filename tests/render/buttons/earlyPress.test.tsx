// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { buttonRun } from '../../../src/actions/index.ts';
import { renderScreen, settle, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saving: Partial<Screen> = {
  actions: [
    { id: 'save', label: 'page.save', do: [{ call: { op: 'addressDelete', args: { '/id': 7 }, ok: [] } }] },
  ],
};
const press = () => fireEvent.click(page.getByRole('button', { name: 'page.save' }));

it('two presses before the button’s code has loaded make one call, once it has', async () => {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { load } = buttonRun;
  vi.spyOn(buttonRun, 'load').mockImplementation(() => coming.then(load));
  const { calls } = renderScreen(saving);
  press();
  press();
  await settle(30);
  expect(calls).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(calls).toEqual([['addressDelete', { id: 7 }]]), { timeout: 30_000 });
});

it('a press whose code fails to load reports it and calls nothing; the next press retries', async () => {
  vi.spyOn(buttonRun, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { calls, notices } = renderScreen(saving);
  press();
  const told = { type: 'fail', text: 'render.error.unexpected' };
  await vi.waitFor(() => expect(notices).toEqual([told]), { timeout: 30_000 });
  expect(calls).toEqual([]);
  // The lock stays closed for half a second after a press.
  await settle(600);
  press();
  await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 30_000 });
});
