import { describe, expect, it } from 'vitest';
import { NetworkError, NoPermissionError } from '../../../src/contract/index.ts';
import { qrPath } from '../../../src/ui/qr/QrCode.tsx';
import {
  type AddressState,
  addressState,
  type DepositAddress,
  type Network,
} from '../../../src/widgets/chainAddress/machine.ts';

const network = (chain: string, chainDeposit: '0' | '1' = '1') => ({ chain, chainDeposit }) as Network;
const tron = network('TRX');
const ethereum = network('ETH');
const closed = network('SOL', '0');
const address = { chain: 'TRX', address: 'T1' } as DepositAddress;
const nothing = { data: undefined, error: null };
const lost = new NetworkError({ operation: 'coinConfig' });
const denied = new NoPermissionError({ operation: 'coinConfig', code: 10007 });
const networks = [tron, ethereum, closed];
const config = { data: networks, error: null };

describe('addressState', () => {
  it.each<{ name: string; given: Parameters<typeof addressState>; want: AddressState }>([
    { name: 'on its way', given: [nothing, '', nothing], want: { name: 'loading' } },
    {
      name: 'lost',
      given: [{ data: undefined, error: lost }, '', nothing],
      want: { name: 'failed', error: lost },
    },
    {
      name: 'not signed in',
      given: [{ data: undefined, error: denied }, '', nothing],
      want: { name: 'denied' },
    },
    { name: 'no networks', given: [{ data: [], error: null }, '', nothing], want: { name: 'empty' } },
    { name: 'nothing chosen', given: [config, '', nothing], want: { name: 'choosing', networks } },
    { name: 'unknown network', given: [config, 'XYZ', nothing], want: { name: 'choosing', networks } },
    {
      name: 'closed network',
      given: [config, 'SOL', { data: { ...address, chain: 'SOL' }, error: null }],
      want: { name: 'choosing', networks },
    },
    {
      name: 'address on its way',
      given: [config, 'TRX', nothing],
      want: { name: 'addressLoading', networks, chosen: tron },
    },
    {
      name: 'address lost',
      given: [config, 'TRX', { data: undefined, error: lost }],
      want: { name: 'addressFailed', networks, chosen: tron, error: lost },
    },
    {
      name: 'address there',
      given: [config, 'TRX', { data: address, error: null }],
      want: { name: 'shown', networks, chosen: tron, address },
    },
    {
      name: 'address of another network',
      given: [config, 'ETH', { data: address, error: null }],
      want: { name: 'addressLoading', networks, chosen: ethereum },
    },
    {
      name: 'the only network',
      given: [{ data: [tron], error: null }, '', { data: address, error: null }],
      want: { name: 'shown', networks: [tron], chosen: tron, address },
    },
    {
      name: 'the only network, closed',
      given: [{ data: [closed], error: null }, '', nothing],
      want: { name: 'choosing', networks: [closed] },
    },
  ])('$name', ({ given, want }) => {
    expect(addressState(...given)).toEqual(want);
  });
});

describe('qrPath', () => {
  it('draws the code with a quiet zone of four modules around it', () => {
    const { size, path } = qrPath('TXk3fYqbJ9sUpK7yNhB2vGdR4mWcZ8aLeQ');
    const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...places.flat())).toBe(4);
    expect(Math.max(...places.flat())).toBe(size - 5);
    // The three finder patterns that every camera looks for begin in these corners.
    expect(places).toContainEqual([4, 4]);
    expect(places).toContainEqual([size - 5, 4]);
    expect(places).toContainEqual([4, size - 5]);
  });
});
