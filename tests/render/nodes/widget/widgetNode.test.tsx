// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Contract } from '../../../../src/contract/index.ts';
import { loadNodeKind } from '../../../../src/render/nodes/nodeRegistry.ts';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';

beforeAll(() => loadNodeKind('widget'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page with a widget that asks the exchange when it is pressed, and says what came of it. */
async function show(op: string, answer: () => unknown = () => ({ quoteTxId: '101' })) {
  const outcomes: unknown[] = [];
  const draw = ({ client, onFilter }: Record<string, unknown>) => (
    <button
      type="button"
      onClick={() => {
        (onFilter as (changes: object) => void)({ from: 'ETH' });
        (client as Contract['call'])(op as 'convertQuote', {} as never).then(
          (result) => outcomes.push(result),
          (error: unknown) => outcomes.push(error),
        );
      }}
    >
      ask
    </button>
  );
  const shown = renderScreen(
    {
      sources: { rows: { op: 'convertQuery', items: '/list' } },
      body: [
        {
          id: 'w',
          kind: 'widget',
          widget: 'conversionQuote',
          props: {},
          after: { convertQuote: [{ toast: { type: 'success', key: 'page.done' } }] },
        } as never,
      ],
    },
    { widget: draw as never, answer },
  );
  fireEvent.click(await page.findByRole('button', { name: 'ask' }));
  await waitFor(() => expect(outcomes).toHaveLength(1));
  return { ...shown, outcomes };
}

it('the page’s follow-up to a call of its widget runs once the call has succeeded', async () => {
  const { outcomes, notices } = await show('convertQuote');
  expect(outcomes).toEqual([{ quoteTxId: '101' }]);
  await waitFor(() => expect(notices).toMatchObject([{ type: 'success', text: 'page.done' }]));
});

it.each([
  ['nobody is signed in any more', () => ({ ret_code: 10007 })],
  [
    'it failed',
    () => {
      throw new Error('lost');
    },
  ],
])('the follow-up does not run where %s', async (_why, answer) => {
  const { notices } = await show('convertQuote', answer);
  expect(notices).toEqual([]);
});

it('a call that the manifest of the widget does not list is not made', async () => {
  const { outcomes, calls } = await show('withdrawCreate');
  expect(outcomes[0]).toBeInstanceOf(RangeError);
  expect(calls.map(([op]) => op)).not.toContain('withdrawCreate');
});
