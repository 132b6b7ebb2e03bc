// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContractError, HttpError, NetworkError } from '../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from './renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(cleanup);

const status = (number: number, waitMs?: number) =>
  new HttpError(number, '', { operation: 'addressList', waitMs });

/** A page whose only figures fail as given. */
const failingPage = (error: ContractError) =>
  renderScreen(
    {
      sources: { book: { op: 'addressList' } },
      body: [
        {
          id: 'facts',
          kind: 'stats',
          items: [{ id: 'total', label: 'label.total', value: { $: 'book#/total' }, format: 'text' }],
        },
      ],
    },
    {
      answer: () => {
        throw error;
      },
    },
  );

/** The same, and the alert that tells it. */
async function failing(error: ContractError) {
  const view = failingPage(error);
  const alert = await screen.findByRole('alert');
  await settle(50);
  return { ...view, alert };
}

const buttons = (alert: HTMLElement) => within(alert).queryAllByRole('button');

it('HTTP 403: nothing to press, because the same would be refused again', async () => {
  const { alert } = await failing(status(403));
  expect(buttons(alert)).toEqual([]);
  expect(within(alert).queryByRole('link')).toBeNull();
});

it('HTTP 429: the button counts the seconds, keeps its name and its focus, and asks when they are over', async () => {
  const { alert, calls } = await failing(status(429, 2500));
  const button = within(alert).getByRole('button', { name: 'render.retry' });
  expect(button.textContent).toMatch(/· [23] sec$/);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(calls).toHaveLength(1);
  await settle(1200);
  expect(button.textContent).toMatch(/· [12] sec$/);
  // It tries once of its own accord; what comes then is the same failure, whose time is over.
  await settle(1800);
  expect(calls).toHaveLength(2);
  const again = await screen.findByRole('button', { name: 'render.retry' });
  expect(again.textContent).toBe('render.retry');
  await userEvent.click(again);
  expect(calls).toHaveLength(3);
});

it.each([
  ['HTTP 500', status(500)],
  ['a lost connection', new NetworkError({ operation: 'addressList' })],
])('%s: a retry at once', async (_, error) => {
  const { alert, calls } = await failing(error);
  await userEvent.click(within(alert).getByRole('button', { name: 'render.retry' }));
  expect(calls).toHaveLength(2);
});

it('HTTP 401: as an ended session, with the way to the login', async () => {
  failingPage(status(401));
  expect(await screen.findByText('render.deniedAgain.title')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'render.deniedAgain.login' })).toBeTruthy();
});

it('a change: its own message says that the outcome is open, longer than the toast of a lost connection', async () => {
  const open = new HttpError(502, '', { operation: 'sessionEnd', textKey: 'httpUnknown' });
  const { notices, calls } = renderScreen(
    {
      body: [
        {
          id: 'end',
          kind: 'button',
          button: { id: 'end', label: 'page.end', do: [{ call: { op: 'sessionEnd' } }] },
        },
      ],
    },
    {
      answer: () => {
        throw open;
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'page.end' }));
  await expect.poll(() => notices).toEqual([{ type: 'fail', text: 'outcome is open', durationMs: 8000 }]);
  expect(calls).toHaveLength(1);
});
