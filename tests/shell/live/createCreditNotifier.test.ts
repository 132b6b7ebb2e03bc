import { beforeEach, expect, test } from 'vitest';
import { createCreditNotifier } from '../../../src/shell/live/createCreditNotifier.ts';

let page: { title: string };
let isVisible: boolean;
let isNotified: boolean;
let notify: (title: string, options: { body: string; tag: string }) => void;
let shown: unknown[];

beforeEach(() => {
  page = { title: 'Deposit' };
  isVisible = false;
  isNotified = true;
  shown = [];
  notify = (title, { body, tag }) => shown.push([title, body, tag]);
});

const open = () =>
  createCreditNotifier({
    page,
    visibility: { isVisible: () => isVisible },
    t: (key, values) => `${key}${values === undefined ? '' : ` ${values.title}`}`,
    isNotified: () => isNotified,
    notify: (...given) => notify(...given),
  });

test('the title shows it until the tab is visible, however many there were', () => {
  const notifier = open();
  notifier.credited();
  notifier.credited();
  expect(page.title).toBe('shell.creditedTitle Deposit');
  notifier.seen();
  expect(page.title).toBe('Deposit');
  notifier.seen();
  expect(page.title).toBe('Deposit');
});

test('a page opened meanwhile keeps its own title', () => {
  const notifier = open();
  notifier.credited();
  page.title = 'Withdraw';
  notifier.seen();
  expect(page.title).toBe('Withdraw');
});

test('a visible tab shows the credit in the page', () => {
  isVisible = true;
  open().credited();
  expect([page.title, shown]).toEqual(['Deposit', []]);
});

test('a notification appears only where it was requested, and says no more than that', () => {
  isNotified = false;
  open().credited();
  expect(shown).toEqual([]);
  isNotified = true;
  open().credited();
  expect(shown).toEqual([['shell.credited', 'shell.creditedBody', 'ua-credits']]);
});

test('where the browser shows no notifications, the title shows it', () => {
  notify = () => {
    throw new TypeError('Illegal constructor');
  };
  open().credited();
  expect(page.title).toBe('shell.creditedTitle Deposit');
});
