import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { depositAddressOwners } from '../../../../src/sandbox/flows/addressBook/depositAddressOwners.ts';
import { noteAddressOwners } from '../../../../src/sandbox/flows/addressBook/noteAddressOwners.ts';
import { editDepositAddress } from '../../../../src/sandbox/flows/deposits/editDepositAddress.ts';
import { addressChecks } from '../../../../src/sandbox/world/chain/address/addressChecks.ts';
import { depositAddressOf } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import { chainOf, chains } from '../../../../src/sandbox/world/reference/chains.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { customer } from '../withdrawals/support/withdraw.ts';

let exchange: TestExchange;
let uid = 710_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  await exchange.addAccount(customer(uid));
});

async function ownersOf(chainCode: string, { address, tag }: { address: string; tag: string }) {
  const chain = chainOf(chainCode);
  const { identity } = addressChecks[chain.family](address);
  return [...(await depositAddressOwners(exchange.context, chain, { identity, tag }))];
}

const addressOf = (chain: string, index = 0) => depositAddressOf(exchange.context.random, uid, chain, index);

const note = () =>
  exchange.db.transaction().execute((trx) => noteAddressOwners(exchange.context, trx, [uid]));

/** Adds an address beside the first. */
const add = (coin: string, chain: string) => editDepositAddress(exchange.context, uid, { coin, chain });

test.each(['not recorded yet', 'recorded'])(
  'the first address on every network belongs to its customer, %s',
  async (state) => {
    if (state === 'recorded') await note();
    for (const chain of chains.keys()) expect(await ownersOf(chain, addressOf(chain)), chain).toEqual([uid]);
  },
);

test.each([
  ['added before the customer was recorded', true],
  ['added afterwards', false],
])('an address %s belongs to the customer on every network of its family', async (_, isAddedFirst) => {
  if (isAddedFirst) await add('USDT', 'ETH');
  await note();
  if (!isAddedFirst) await add('USDT', 'ETH');
  expect(await ownersOf('ARBI', addressOf('ETH', 1))).toEqual([uid]);
});

test('an address that nobody has added belongs to nobody', async () => {
  expect(await ownersOf('ETH', addressOf('ETH', 1))).toEqual([]);
  await note();
  expect(await ownersOf('ETH', addressOf('ETH', 1))).toEqual([]);
});

test.each(['', '0', '400000000', '999999999', '4007100010', ' 400710001', '1e9'])(
  'the shared address with the tag "%s" belongs to nobody',
  async (tag) => {
    expect(await ownersOf('XRP', { ...addressOf('XRP'), tag })).toEqual([]);
  },
);

test('a customer’s tag beside another address belongs to nobody', async () => {
  const { tag } = addressOf('XRP');
  expect(await ownersOf('XRP', { address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', tag })).toEqual([]);
});

test('the first and the last are found among more accounts than one pass looks through', async () => {
  const [first, last] = [uid, uid + 201];
  while (uid < last) {
    uid += 1;
    await exchange.addAccount(customer(uid));
  }
  for (const one of [first, last]) {
    const place = depositAddressOf(exchange.context.random, one, 'TRX', 0);
    expect(await ownersOf('TRX', place)).toEqual([one]);
  }
});
