// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActivityView } from '../../../src/studio/preview/activity/ActivityView.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const minutes = (...last: number[]) => [...Array.from({ length: 60 - last.length }, () => 0), ...last];

function answerWith(answer: () => Response) {
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => answer());
  render(<ActivityView route="deposit" />);
  return sent;
}

test('calls and refusals are drawn and described, and uncalled operations are named', async () => {
  const course = { calls: minutes(2, 0, 3), failures: minutes(1, 0, 0) };
  const none = { calls: minutes(), failures: minutes() };
  const sent = answerWith(() => Response.json({ depositRecords: course, coinList: none }));
  await screen.findByText('5 calls, 1 refused; at most 3 in a minute');
  screen.getByText('coinList');
  const drawn = document.querySelector('.studio-activity__calls')?.getAttribute('d') ?? '';
  expect(drawn.match(/M/g)).toHaveLength(2);
  const [[request] = []] = sent.mock.calls;
  expect(request instanceof Request && request.url).toContain('/studio/api/activity?of=deposit');
});

test('an hour without a call is stated', async () => {
  answerWith(() => Response.json({ coinList: { calls: minutes(), failures: minutes() } }));
  await screen.findByText('Nobody has called anything of this screen in the last hour.');
});

test('a failure states why, and that it is retried', async () => {
  answerWith(() => new Response('', { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toContain('it answered with 500');
});
