import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import type { TestExchange } from '../../support/testExchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange();
});

afterAll(() => exchange.close());

describe('configuration', () => {
  const ask = { keys: ['webSiteComplianceConfig'] } satisfies ArgumentsOf<'configWeb'>;

  test('is that of the requested edition, or else of the default one', async () => {
    expect((await exchange.call('configWeb', null, { ...ask, siteId: 'EU' })).result.siteId).toBe('EU');
    const { result } = await exchange.call('configWeb', null, ask);
    expect(result.siteId).toBe('default');
    expect(result.webSiteComplianceConfig).toEqual({});
  });

  test.each(['default', 'NLD', 'HKG', 'ARE', 'TUR', 'KAZ', 'EU', 'ISLAMIC'] as const)(
    'requirements §3.4: %s is the id of a site',
    async (siteId) => {
      const { code, result } = await exchange.call('configWeb', null, { ...ask, siteId });
      expect([code, result.siteId]).toEqual([0, siteId]);
    },
  );

  test('exists for no other site', async () => {
    expect((await exchange.call('configWeb', null, { ...ask, siteId: 'USA' as 'EU' })).code).toBe(10001);
  });

  test('returns the values set on the control page as they were set', async () => {
    await exchange.context.runtimeFlags.set({ config: { convertFaq: { action: 'hide' } } });
    const { result } = await exchange.call('configWeb', null, ask);
    expect(result.webSiteComplianceConfig).toEqual({ convertFaq: { action: 'hide' } });
    await exchange.context.runtimeFlags.set({});
  });

  test('of an Islamic sub-account is that of its own edition', async () => {
    const { result } = await exchange.call('configWeb', demoAccount('sub-islamic'), ask);
    expect(result.siteId).toBe('ISLAMIC');
  });

  test.each([
    ['ASSET_DEPOSIT', 'USDT on zkSync Lite'],
    ['ASSET_WITHDRAW', 'ETH on LINEA'],
    ['ASSET_CONVERT', 'SHIB cannot be converted'],
  ] as const)('%s lists what is closed: %s', async (position, title) => {
    const { result } = await exchange.call('configBanner', null, { position });
    expect(result.list.map((notice) => notice.title)).toContain(title);
  });

  test('a page that nothing is closed on has no notices', async () => {
    expect((await exchange.call('configBanner', null, { position: 'ASSET_EXPORT' })).result.list).toEqual([]);
  });
});
