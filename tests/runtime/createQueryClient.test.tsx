// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../src/runtime/screen/sourceQuery.ts';

afterEach(() => onlineManager.setOnline(true));

function Answer({ ask }: { ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['operation', 'x'], queryFn: ask });
  return <p>{error?.message ?? data ?? 'waiting'}</p>;
}

test('answers two identical queries with one request', async () => {
  const ask = vi.fn(async () => 'answer');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Answer ask={ask} />
      <Answer ask={ask} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByText('answer')).toHaveLength(2));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('never retries failures on its own', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('refused')));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Answer ask={ask} />
    </QueryClientProvider>,
  );
  await screen.findByText('refused');
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('refetches what is shown on invalidation and on reconnect', async () => {
  let count = 0;
  const ask = vi.fn(async () => `answer ${++count}`);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Answer ask={ask} />
    </QueryClientProvider>,
  );
  await screen.findByText('answer 1');
  await client.invalidateQueries({ queryKey: ['operation'] });
  await screen.findByText('answer 2');
  await client.invalidateQueries({ queryKey: ['something else'] });
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await screen.findByText('answer 3');
});

test('marks unused queries stale and refetches them when next shown', async () => {
  const ask = vi.fn(async () => 'answer');
  const client = createQueryClient();
  const options = { queryKey: ['operation', 'x'], queryFn: ask, staleTime: 60_000 };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await waitFor(() => expect(client.getQueryData(['operation', 'x'])).toBe('answer'));
  stop();
  await client.invalidateQueries({ queryKey: ['operation'] });
  expect(ask).toHaveBeenCalledTimes(1);
  new QueryObserver(client, options).subscribe(() => undefined);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});
