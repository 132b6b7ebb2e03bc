import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../../../../generated/sites/index.ts';
import { flags } from '../../../../schemas/compliance/flags.json';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { depositAddressOf } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import { Customer } from '../../access/support/Customer.ts';
import { proveChange } from '../../access/support/proveChange.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import { type GovernedCall, hiddenFeatures, quote } from './hiddenFeatures.ts';
import { hosts, refused } from './refusedCalls.ts';

// What an edition hides, the exchange refuses (requirements §3.4).

const elena = 533285;
const marek = 700312;
const islamic = 592871;
const ofTurkey = 623907;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());
afterEach(() => server.exchange.context.runtimeFlags.set({}));

async function customer(uid: number, host = 'localhost'): Promise<Customer> {
  const signedIn = new Customer(server, uid, host);
  await signedIn.signIn();
  return signedIn;
}

const hide = (...hidden: string[]) =>
  server.exchange.context.runtimeFlags.set({
    config: Object.fromEntries(hidden.map((flag) => [flag, { action: 'hide' }])),
  });

test('every flag refuses some operation, or states why it refuses none', () => {
  const silent = Object.entries(flags).flatMap(([name, flag]) => ('refusesNothing' in flag ? [name] : []));
  expect([...silent, ...Object.keys(hiddenFeatures)].sort()).toEqual(Object.keys(flags).sort());
});

test('every operation that a flag refuses is tested with that flag', () => {
  const wanted = Object.values(readDescription().paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, 'x-features': marks = [] }) =>
      marks
        // The others are tried below, each with what it takes: a quote of its kind, a value that an edition lacks or lists.
        .filter(
          ({ open, quote: kind, within, outside }) =>
            open === undefined && [kind, within, outside].every((part) => part === undefined),
        )
        .map(({ flag }) => `${flag} ${operationId}`),
    ),
  );
  const tried = Object.entries(hiddenFeatures).flatMap(([flag, calls]) =>
    calls.map(({ op }) => `${flag} ${op}`),
  );
  expect(wanted.filter((one) => !tried.includes(one))).toEqual([]);
});

describe.each(Object.entries(hiddenFeatures))('%s', (flag, calls) => {
  test('is answered where it is shown and refused where it is hidden', async () => {
    const who = await customer(elena);
    expect(await refused(who, calls)).toEqual([]);
    await hide(flag);
    expect(await refused(who, calls)).toEqual(calls);
  });

  test('is refused under the host name of every site that hides it', async () => {
    for (const [site, load] of Object.entries(sites)) {
      const { edition } = await load();
      if (edition.states[flag]?.action !== 'hide') continue;
      expect(await refused(await customer(elena, hosts[site]), calls)).toEqual(calls);
    }
  });
});

test('where sub-accounts are not offered, coins still move between the customer’s own accounts, and no others are listed', async () => {
  const who = await customer(ofTurkey);
  const { list } = await who.get('transferAccounts', {});
  expect(new Set(list.map(({ isOwn }) => isOwn))).toEqual(new Set([true]));
  const [from, to] = ['UNIFIED', 'FUND'].map((wallet) => `${ofTurkey}-${wallet}`) as [string, string];
  const request = { from, to, coin: 'USDT', amount: '5', requestId: 'own-in-turkey' };
  expect((await who.call('transferCreate', request)).code).toBe(0);
  expect((await who.get('transferOwnList', {})).list).toMatchObject([{ amount: '5', toAccountType: 'FUND' }]);
  const ofMain = await customer(elena);
  const isOwn = async () => (await ofMain.get('transferAccounts', {})).list.map((one) => one.isOwn);
  expect(await isOwn()).toContain(false);
  await hide('subAccountTransferRecord');
  expect(await isOwn()).not.toContain(false);
});

describe('the edition in force', () => {
  const [toMail] = hiddenFeatures.internalTransferMail ?? [];
  const byMail = toMail === undefined ? [] : [toMail];

  test('is that of the account’s site under every host name', async () => {
    expect(await refused(await customer(ofTurkey), byMail)).toEqual(byMail);
    expect(await refused(await customer(ofTurkey, hosts.ARE), byMail)).toEqual(byMail);
    expect(await refused(await customer(elena), byMail)).toEqual([]);
  });

  test('is that of the host name when nobody is signed in', async () => {
    await hide();
    const closing = { op: 'convertQuote', args: quote } as const;
    expect(await refused(new Customer(server, 0, hosts.HKG), [closing])).toEqual([]);
    await hide('convert');
    expect(await refused(new Customer(server, 0, hosts.HKG), [closing])).toEqual([closing]);
  });

  test('for an Islamic sub-account includes its own edition, for its main account it does not', async () => {
    const savings = hiddenFeatures.exportSavings ?? [];
    expect(await refused(await customer(islamic), savings)).toEqual(savings);
    expect(await refused(await customer(elena), savings)).toEqual([]);
    const config = (await (await customer(islamic)).get('exportConfig', {})).accounts;
    const types = config.flatMap((account) => account.types.map(({ type }) => type));
    expect(types).toContain('PERSONAL_INFO');
    expect(types).not.toContain('SAVINGS');
  });

  test('is not widened by a setting that shows what its site hides', async () => {
    await server.exchange.context.runtimeFlags.set({ config: { internalTransferMail: { action: 'show' } } });
    expect(await refused(await customer(ofTurkey), byMail)).toEqual(byMail);
  });
});

describe('values that an edition does not offer', () => {
  const order = (coin: 'EUR' | 'GBP', channel_id: string): GovernedCall => ({
    op: 'depositOrder',
    args: { coin, amount: '50', channel_id },
  });

  const bank = (op: 'bankAccountCreate' | 'fiatWithdrawCreate', channel_id: string): GovernedCall => ({
    op,
    args: {
      coin: 'EUR',
      channel_id,
      holder: 'Elena Hofer',
      iban: 'AT611904300234573201',
      ...(op === 'fiatWithdrawCreate' ? { amount: '100', requestId: `by-${channel_id}` } : {}),
    },
  });

  test.each(['bankAccountCreate', 'fiatWithdrawCreate'] as const)('exclude channels of %s', async (op) => {
    const calls = [bank(op, 'sepa'), bank(op, 'sepa_instant')];
    expect(await refused(await customer(elena, hosts.NLD), calls)).toEqual(calls.slice(1));
    expect(await refused(await customer(elena), calls)).toEqual([]);
  });

  test('exclude currencies and channels', async () => {
    const calls = [order('EUR', 'sepa'), order('EUR', 'sepa_instant'), order('GBP', 'faster_payments')];
    expect(await refused(await customer(elena, hosts.NLD), calls)).toEqual(calls.slice(1));
    expect(await refused(await customer(elena), calls)).toEqual([]);
  });

  test('exclude accounts of a consolidated statement: none is made of a hidden one', async () => {
    const month = { month: '2025-10', format: 'csv' } as const;
    const calls: GovernedCall[] = [
      { op: 'exportAccountStatement', args: { ...month, accountTypes: ['finacial'] } },
      { op: 'exportAccountStatement', args: { ...month, accountTypes: ['fiat'] } },
    ];
    expect(await refused(await customer(islamic), calls)).toEqual(calls.slice(0, 1));
  });
});

test('a quote is judged by its purpose when executed: block trades remain when conversions are hidden', async () => {
  const who = await customer(812007);
  const single = await who.get('convertQuote', quote);
  const block = await who.get('blockTradeCheck', {
    accountType: 'funding_block_trade',
    fromCoin: 'BTC',
    toCoin: 'USDT',
    requestAmount: '2',
  });
  const execute = (quoteTxId: string): GovernedCall => ({ op: 'convertExecute', args: { quoteTxId } });
  const calls = [execute(single.quoteTxId), execute(block.quote?.quoteTxId ?? '')];
  await hide('convert');
  expect(await refused(who, calls)).toEqual(calls.slice(0, 1));
  await hide('blockTrade');
  expect(await refused(who, calls)).toEqual(calls.slice(1));
});

test('where transfers between customers are hidden, another customer’s address is paid on its chain', async () => {
  const who = await customer(812007);
  const { context } = server.exchange;
  const { address } = depositAddressOf(context.random, marek, 'TRX', 0);
  const to = { coin: 'USDT', chain: 'TRX', address } as const;
  const pay = async (requestId: string) => {
    const request = { ...to, amount: '20', requestId };
    const risk_verified_result_token = await proveChange(server, who, '30067', request);
    const { status, fee } = await who.get('withdrawCreate', { ...request, risk_verified_result_token });
    server.clock.advance(11_000);
    return [status, fee];
  };
  const reported = async () => [
    (await who.get('addressCheck', to)).isInternal,
    (await who.get('travelRuleRequirement', { ...to, amount: '5000' })).required,
  ];
  expect([await reported(), await pay('inside')]).toEqual([
    [true, false],
    ['success', '0'],
  ]);
  await hide('internalTransfer');
  expect([await reported(), await pay('outside')]).toEqual([
    [false, true],
    ['SecurityCheck', '1.6'],
  ]);
});
