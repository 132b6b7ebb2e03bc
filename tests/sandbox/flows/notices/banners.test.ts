import { expect, test } from 'vitest';
import { closedSince } from '../../../../src/sandbox/flows/notices/closureBanners.ts';
import { noticeTexts } from '../../../../src/sandbox/flows/notices/noticeTexts.ts';
import { yearlyBanners } from '../../../../src/sandbox/flows/notices/yearlyBanners.ts';
import { coinChains } from '../../../../src/sandbox/world/reference/coinChains.ts';
import { openDemoExchange } from '../../support/demoExchange.ts';

const texts = noticeTexts('en');

test.each([
  ['the moment before it starts', Date.UTC(2025, 11, 15) - 1, []],
  ['its first moment', Date.UTC(2025, 11, 15), ['year-end-statement-2025']],
  ['over the new year', Date.UTC(2026, 0, 10), ['year-end-statement-2025']],
  ['its last moment', Date.UTC(2026, 1, 1) - 1, ['year-end-statement-2025']],
  ['after it has ended', Date.UTC(2026, 1, 1), []],
  ['a year later', Date.UTC(2026, 11, 20), ['year-end-statement-2026']],
])('the yearly notices shown: %s', (_what, now, want) => {
  expect(yearlyBanners('ASSET_EXPORT', now, texts).map(({ id }) => id)).toEqual(want);
});

test('a yearly notice states when it starts and ends', () => {
  expect(yearlyBanners('ASSET_EXPORT', Date.UTC(2026, 0, 10), texts)).toMatchObject([
    { start_time: String(Date.UTC(2025, 11, 15) / 1000), end_time: String(Date.UTC(2026, 1, 1) / 1000) },
  ]);
});

test('a closure states since when, and moving the clock brings the notices of that date', async () => {
  const exchange = await openDemoExchange();
  const list = async () =>
    (await exchange.call('configBanner', null, { position: 'ASSET_DEPOSIT' })).result.list;
  expect((await list()).map(({ id, start_time }) => [id, start_time])).toEqual([
    ['deposits-USDT-ZKSYNC', String(Date.UTC(2025, 4, 5) / 1000)],
    ['deposits-USDC-OP', String(Date.UTC(2025, 10, 12) / 1000)],
  ]);
  exchange.clock.advance(Date.UTC(2025, 11, 24) - exchange.clock.now());
  expect((await list()).map(({ id }) => id)).toContain('year-end-transfers-2025');
  await exchange.close();
});

test('some networks are closed for deposits, some for withdrawals and some for both', () => {
  const ways = coinChains.map(({ isDepositOpen, isWithdrawOpen }) => `${isDepositOpen} ${isWithdrawOpen}`);
  expect(new Set(ways)).toEqual(new Set(['true true', 'false true', 'true false', 'false false']));
});

test('every closed network has a closing date', () => {
  const closed = coinChains.filter((entry) => !entry.isDepositOpen || !entry.isWithdrawOpen);
  for (const { coin, chain } of closed) expect(closedSince.has(`${coin} ${chain}`)).toBe(true);
});

test.each([
  ['en', 'USDT on zkSync Lite'],
  ['ar-SA', 'USDT على zkSync Lite'],
  ['zh-HK', 'zkSync Lite 網絡的 USDT'],
  // Not kept in it: English.
  ['de-DE', 'USDT on zkSync Lite'],
])('a page in %s gets notices in its language', async (lang, title) => {
  const exchange = await openDemoExchange();
  const { result } = await exchange.call('configBanner', null, { position: 'ASSET_DEPOSIT', lang });
  expect(result.list.map((notice) => notice.title)).toContain(title);
  await exchange.close();
});
