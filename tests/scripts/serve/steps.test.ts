import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { step } from '../../../scripts/serve/steps.ts';

function written(): () => string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => {
    const text = write.mock.calls.map(([chunk]) => chunk).join('');
    write.mockRestore();
    return text;
  };
}

test('a step prints its name, its outcome and how long it took', async () => {
  const text = written();
  const value = await step(
    'Pages',
    async () => 17,
    (count) => `${count} written`,
  );
  expect(text()).toMatch(/^ {2}Pages … 17 written \(0\.0 s\)\n$/);
  expect(value).toBe(17);
});

test('a failing step ends its line and passes the reason on', async () => {
  const text = written();
  const reason = new Error('The disk is full.');
  const failing = step(
    'Pages',
    () => Promise.reject(reason),
    () => 'never',
  );
  await expect(failing).rejects.toBe(reason);
  expect(text()).toBe('  Pages … failed\n');
});

test.each([
  ['the first', [1, 5]],
  ['the second', [5, 1]],
])(
  'of two steps at once each gets a line of its own, in their order, also when %s ends first',
  async (_, [pages, exchange]) => {
    const text = written();
    await Promise.all([
      step(
        'Pages',
        () => sleep(pages),
        () => 'built',
      ),
      step(
        'Exchange',
        () => sleep(exchange),
        () => 'ready',
      ),
    ]);
    expect(text()).toMatch(/^ {2}Pages … built \(\d+\.\d s\)\n {2}Exchange … ready \(\d+\.\d s\)\n$/);
  },
);
