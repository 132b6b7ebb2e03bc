// @vitest-environment happy-dom
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(cleanup);

it('never shows a timeline as its codes and times, not even while its code loads', async () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  renderScreen(
    {
      sources: { sent: { op: 'addressList' } },
      body: [
        {
          id: 'facts',
          kind: 'detail',
          title: 'page.title',
          items: [
            {
              id: 'course',
              label: 'page.first',
              value: { $: 'sent#/course' },
              format: 'timeline',
              formatArgs: {
                map: { Pending: { label: 'page.second', tone: 'process' } },
                unit: 'ms',
                step: '/status',
                at: '/at',
              },
            },
          ],
        },
      ],
    },
    { answer: () => ({ course: [{ status: 'Pending', at: Date.UTC(2026, 10, 27, 22, 43) }] }) },
  );
  await page.findByText('page.second');
  observer.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => /Pending|2026-11-27T/.test(text))).toEqual([]);
});
