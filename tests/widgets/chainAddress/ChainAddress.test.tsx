// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Contract, NetworkError, NoPermissionError } from '../../../src/contract/index.ts';
import { createStore, useStore, type WritableStore } from '../../../src/runtime/index.ts';
import ChainAddress from '../../../src/widgets/chainAddress/ChainAddress.tsx';
import { renderWidget } from '../support/renderWidget.tsx';

const network = (chain: string, chainType: string, change: object = {}) => ({
  chain,
  chainType,
  confirmation: 20,
  safeConfirmNumber: 50,
  depositMin: '1',
  withdrawMin: '1',
  withdrawMax: '-1',
  withdrawFee: '1',
  withdrawPercentageFee: '0',
  minAccuracy: 6,
  chainDeposit: '1',
  chainWithdraw: '1',
  contractAddress: '',
  contractEnding: 'gjLj6t',
  needTag: false,
  tagName: '',
  estimatedArrivalMinutes: 2,
  explorerTx: '',
  explorerAddress: '',
  suspendedReason: '',
  ...change,
});
const chains = [
  network('TRX', 'TRC20'),
  network('XRP', 'XRP', { needTag: true }),
  network('SOL', 'Solana', { chainDeposit: '0', suspendedReason: 'MAINTENANCE' }),
];
const own = (addressId: string, address: string) => ({
  addressId,
  address,
  tag: '',
  remark: '',
  isDefault: addressId === '1',
  createdAt: '1765180561000',
});
const address = (chain: string) => ({
  coin: 'USDT',
  chain,
  chainName: chain === 'TRX' ? 'TRC20' : chain,
  addressId: '1',
  address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy',
  tag: chain === 'XRP' ? '104729' : '',
  tagName: chain === 'XRP' ? 'Destination tag' : '',
  needTag: chain === 'XRP',
  contractAddress: '',
  contractEnding: 'gjLj6t',
  depositMin: '1',
  confirmation: 20,
  safeConfirmNumber: 50,
  batchReleaseLimit: '-1',
  estimatedArrivalMinutes: 2,
  accountType: 'FUND',
  isDefault: true,
  remark: '',
  addresses: [own('1', 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy'), own('2', 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb')],
  maxAddresses: 20,
});

function client(fail: { networks?: Error; address?: Error } = {}) {
  const sent: string[] = [];
  const call = async (op: string, args: { chain: string }) => {
    sent.push(`${op} ${args.chain ?? ''}`.trim());
    if (op === 'coinConfig') {
      if (fail.networks) throw fail.networks;
      return { list: [{ coin: 'USDT', name: 'Tether', accuracy: 6, hot: true, chains }] };
    }
    if (fail.address) throw fail.address;
    return address(args.chain);
  };
  return { sent, call: call as unknown as Contract['call'] };
}

/** A page whose URL has the network. */
function Page({ call, chosen }: { call: Contract['call']; chosen: WritableStore<string> }) {
  const chain = useStore(chosen);
  return (
    <ChainAddress client={call} coin="USDT" chain={chain} onFilter={(to) => chosen.set(to.chain ?? '')} />
  );
}

afterEach(cleanup);

describe('chainAddress', () => {
  it('requests no address before a network is selected', async () => {
    const using = client();
    renderWidget(<ChainAddress client={using.call} coin="USDT" />);
    await screen.findByText('chainAddress.choose');
    expect(new Set(using.sent)).toEqual(new Set(['coinConfig']));
  });

  it('shows the address of the selected network in groups of four and as a QR code, and tells the page', async () => {
    const user = userEvent.setup();
    const reported: unknown[] = [];
    renderWidget(
      <ChainAddress client={client().call} coin="USDT" onFilter={(change) => reported.push(change)} />,
    );
    await user.click(await screen.findByRole('radio', { name: /TRC20/ }));
    expect(await screen.findByText('TDGY')).toBeDefined();
    expect(screen.getByRole('img', { name: 'chainAddress.qr' })).toBeDefined();
    expect(reported).toEqual([{ chain: 'TRX', address: '' }]);
  });

  it('follows the page back to where no network was selected', async () => {
    const user = userEvent.setup();
    const chosen = createStore('');
    renderWidget(<Page call={client().call} chosen={chosen} />);
    await user.click(await screen.findByRole('radio', { name: /TRC20/ }));
    expect(await screen.findByText('TDGY')).toBeDefined();
    await act(async () => chosen.set(''));
    expect(screen.getByText('chainAddress.choose')).toBeDefined();
    expect(screen.queryByText('TDGY')).toBeNull();
    expect(screen.getByRole('radio', { name: /TRC20/ })).toHaveProperty('checked', false);
  });

  it.each([
    { wanted: '2', want: 'TJ7h' },
    { wanted: '', want: 'TDGY' },
    { wanted: 'nobody’s', want: 'TDGY' },
  ])('shows the own address "$wanted" that the page asks for, else the default', async ({ wanted, want }) => {
    renderWidget(<ChainAddress client={client().call} coin="USDT" chain="TRX" address={wanted} />);
    expect(await screen.findByText(want)).toBeDefined();
  });

  it('folds the networks to the selected one, keeps the focus there, and unfolds to change it', async () => {
    const user = userEvent.setup();
    renderWidget(<ChainAddress client={client().call} coin="USDT" />);
    await user.click(await screen.findByRole('radio', { name: /TRC20/ }));
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const change = screen.getByRole('button', { name: /chainAddress.change/ });
    expect(document.activeElement).toBe(change);
    await user.click(change);
    expect(screen.getByRole('radio', { name: /TRC20/ })).toHaveProperty('checked', true);
  });

  it('refuses a suspended network, and says why', async () => {
    renderWidget(<ChainAddress client={client().call} coin="USDT" chain="SOL" />);
    const closed = await screen.findByRole('radio', { name: /Solana/ });
    expect(closed).toHaveProperty('disabled', true);
    expect(screen.getByText('chainAddress.reason.MAINTENANCE')).toBeDefined();
    expect(screen.getByText('chainAddress.choose')).toBeDefined();
  });

  it('shows the tag in a card of its own with a warning', async () => {
    renderWidget(<ChainAddress client={client().call} coin="USDT" chain="XRP" />);
    const tag = await screen.findByRole('region', { name: 'Destination tag' });
    expect(within(tag).getByText('104729')).toBeDefined();
    expect(within(tag).getByText('chainAddress.tagLost')).toBeDefined();
  });

  it.each([
    {
      name: 'networks lost',
      fail: { networks: new NetworkError({ operation: 'coinConfig' }) },
      want: 'chainAddress.failed',
    },
    {
      name: 'address lost',
      fail: { address: new NetworkError({ operation: 'coinConfig' }) },
      want: 'chainAddress.failed',
    },
    {
      name: 'not signed in',
      fail: { networks: new NoPermissionError({ operation: 'coinConfig', code: 10007 }) },
      want: 'chainAddress.denied',
    },
  ])('$name → $want', async ({ fail, want }) => {
    renderWidget(<ChainAddress client={client(fail).call} coin="USDT" chain="TRX" />);
    expect(await screen.findByText(want)).toBeDefined();
  });

  it('has nothing to show for a coin without networks', async () => {
    renderWidget(<ChainAddress client={client().call} coin="EUR" />);
    expect(await screen.findByText('chainAddress.empty')).toBeDefined();
  });
});
