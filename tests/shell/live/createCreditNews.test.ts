import { beforeEach, expect, test } from 'vitest';
import { createCreditNews } from '../../../src/shell/live/createCreditNews.ts';

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
  createCreditNews({
    page,
    visibility: { isVisible: () => isVisible },
    t: (key, values) => `${key}${values === undefined ? '' : ` ${values.title}`}`,
    isNotified: () => isNotified,
    notify: (...given) => notify(...given),
  });

test('the title says it until the tab is seen, however many there were', () => {
  const news = open();
  news.credited();
  news.credited();
  expect(page.title).toBe('shell.creditedTitle Deposit');
  news.seen();
  expect(page.title).toBe('Deposit');
  news.seen();
  expect(page.title).toBe('Deposit');
});

test('a page that has been opened meanwhile keeps its own title', () => {
  const news = open();
  news.credited();
  page.title = 'Withdraw';
  news.seen();
  expect(page.title).toBe('Withdraw');
});

test('whoever sees the tab is told by the page', () => {
  isVisible = true;
  open().credited();
  expect([page.title, shown]).toEqual(['Deposit', []]);
});

test('a notification comes only where it was asked for, and says no more than that', () => {
  isNotified = false;
  open().credited();
  expect(shown).toEqual([]);
  isNotified = true;
  open().credited();
  expect(shown).toEqual([['shell.credited', 'shell.creditedBody', 'ua-credits']]);
});

test('where the browser shows none, the title says it', () => {
  notify = () => {
    throw new TypeError('Illegal constructor');
  };
  open().credited();
  expect(page.title).toBe('shell.creditedTitle Deposit');
});
