import { expect, test } from 'vitest';
import { leaveOnce } from '../../src/shell/pageParts.ts';

test('while a page is being left, no other navigation is accepted; once stopped, it can be left again', () => {
  const left: string[] = [];
  let now = 0;
  const leave = leaveOnce(
    (href) => left.push(href),
    () => now,
  );
  leave('/login');
  now = 9_999;
  leave('/login?redirect_url=%2Fdeposit');
  expect(left).toEqual(['/login']);
  now = 10_000;
  leave('/p2p');
  expect(left).toEqual(['/login', '/p2p']);
});
