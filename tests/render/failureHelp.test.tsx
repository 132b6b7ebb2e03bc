// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { BusinessError, type ContractError, HttpError, NetworkError } from '../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from './renderScreen.tsx';

// What is loaded for the first failure.
beforeAll(() => import('../../src/runtime/failure/FailureParts.tsx'));
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

it('HTTP 403 offers no button, because the same request would be refused again', async () => {
  const { alert } = await failing(status(403));
  expect(buttons(alert)).toEqual([]);
  expect(within(alert).queryByRole('link')).toBeNull();
});

it('HTTP 429 shows a button that counts the seconds, keeps its name and focus, and asks again when they are over', async () => {
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
])('%s offers an immediate retry', async (_, error) => {
  const { alert, calls } = await failing(error);
  await userEvent.click(within(alert).getByRole('button', { name: 'render.retry' }));
  expect(calls).toHaveLength(2);
});

it('HTTP 401 is shown as an ended session, with the way to the login', async () => {
  failingPage(status(401));
  expect(await screen.findByText('render.deniedAgain.title')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'render.deniedAgain.login' })).toBeTruthy();
});

it('a change with an unknown outcome says so, for longer than the toast of a lost connection', async () => {
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

const reference = '6f1c2a90b3d44e58a7c0ffee12345678';

it.each([
  ['a code', new BusinessError({ message: '', result: {} }, { operation: 'addressList', code: 10016 })],
  ['HTTP 403', status(403)],
])('%s shows the short request reference and copies it whole', async (_, error) => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  error.requestId = reference;
  const { alert } = await failing(error);
  expect(alert.textContent).toContain('6f1c2a90');
  expect(alert.textContent).not.toContain(reference);
  await userEvent.click(within(alert).getByRole('button', { name: 'reference.copy' }));
  expect(copied).toEqual([reference]);
  await within(alert).findByText('render.copied');
});

it('a malformed id is not shown, and there is nothing to copy', async () => {
  const error = status(500);
  error.requestId = `<b>${reference}</b>`;
  const { alert } = await failing(error);
  expect(alert.textContent).not.toContain('6f1c2a90');
  expect(within(alert).getAllByRole('button')).toHaveLength(1);
});
