// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../src/contract/index.ts';
import type { DepositAddress } from '../../../src/widgets/chainAddress/machine.ts';
import OwnAddressList from '../../../src/widgets/chainAddress/OwnAddressList.tsx';
import type { AddressClient } from '../../../src/widgets/shared/operations.ts';
import { renderWidget } from '../support/renderWidget.tsx';

afterEach(cleanup);

const first = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const second = 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb';
const own = (addressId: string, address: string, remark = '') => ({
  addressId,
  address,
  remark,
  isDefault: addressId === '1',
});

type Answer = (args: Record<string, unknown>) => Promise<unknown>;

/** Two addresses on a network, of which the first is shown; the exchange does what it is asked. */
function show({
  answer = async () => ({ addressId: '3' }),
  max = 3,
}: {
  answer?: Answer;
  max?: number;
} = {}) {
  const sent = vi.fn(answer);
  const shown = vi.fn();
  const reload = vi.fn(async () => undefined);
  const client = { call: (_op: string, args: Record<string, unknown>) => sent(args) };
  const address = {
    coin: 'USDT',
    chain: 'TRX',
    chainName: 'TRC20',
    addresses: [own('1', first), own('2', second, 'savings')],
    maxAddresses: max,
  };
  renderWidget(
    <OwnAddressList
      client={client as unknown as AddressClient}
      address={address as unknown as DepositAddress}
      shown="1"
      show={shown}
      reload={reload}
    />,
  );
  const asked = () => sent.mock.calls.map(([args]) => args);
  return { user: userEvent.setup({ delay: null }), asked, shown, reload };
}

const rows = () => screen.getAllByRole('listitem');
const inRow = (index: number) => within(rows()[index] as HTMLElement);
const press = (name: RegExp | string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;
const lose = async () => {
  throw new NetworkError({ operation: 'depositEditAddress', cause: null });
};

describe('the customer’s own addresses on a network', () => {
  it('state which is the default and which is shown, and offer only what would change something', () => {
    show();
    expect(inRow(0).getByText('chainAddress.own.default')).toBeTruthy();
    expect(inRow(0).queryByRole('button', { name: /own\.(show|makeDefault) / })).toBeNull();
    expect(inRow(1).getByText('savings')).toBeTruthy();
    expect(inRow(1).getByRole('button', { name: /own\.show / })).toBeTruthy();
    expect(inRow(1).getByRole('button', { name: /own\.makeDefault / })).toBeTruthy();
  });

  it('can be shown in the card above without a request', async () => {
    const { user, shown, asked } = show();
    await user.click(press(/own\.show /));
    expect([shown.mock.calls, asked()]).toEqual([[['2']], []]);
  });

  it('can be made the default, which is reported only after they were loaded again', async () => {
    const { user, asked, reload } = show();
    let read: () => void = () => undefined;
    reload.mockImplementation(() => new Promise((resolve) => (read = () => resolve(undefined))));
    await user.click(press(/own\.makeDefault /));
    expect(asked()).toEqual([{ coin: 'USDT', chain: 'TRX', addressId: '2', isDefault: true }]);
    expect([said(), rows()[1]?.getAttribute('aria-busy')]).toEqual(['', 'true']);
    await act(async () => read());
    expect([said(), rows()[1]?.getAttribute('aria-busy')]).toEqual(['chainAddress.own.madeDefault', 'false']);
  });

  it('can be renamed, with the name as typed, trimmed', async () => {
    const { user, asked } = show();
    await user.click(inRow(1).getByRole('button', { name: /own\.rename / }));
    const field = screen.getByRole('textbox', { name: 'chainAddress.own.name' });
    expect([document.activeElement, (field as HTMLInputElement).value]).toEqual([field, 'savings']);
    await user.clear(field);
    await user.type(field, '  cold {Enter}');
    expect(asked()).toEqual([{ coin: 'USDT', chain: 'TRX', addressId: '2', remark: 'cold' }]);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('keep the entered name when it could not be saved, and say why', async () => {
    const { user } = show({ answer: lose });
    await user.click(inRow(1).getByRole('button', { name: /own\.rename / }));
    await user.type(screen.getByRole('textbox'), '2{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'savings2');
    expect(said()).toBe('');
  });

  it('are left unchanged by Escape', async () => {
    const { user, asked } = show();
    await user.click(inRow(1).getByRole('button', { name: /own\.rename / }));
    await user.type(screen.getByRole('textbox'), 'x{Escape}');
    expect([screen.queryByRole('textbox'), asked()]).toEqual([null, []]);
  });
});

describe('adding an address', () => {
  it('creates one, however often it is saved, and shows it', async () => {
    let come: (result: unknown) => void = () => undefined;
    const { user, asked, shown } = show({ answer: () => new Promise((resolve) => (come = resolve)) });
    await user.click(press('chainAddress.own.add'));
    await user.type(screen.getByRole('textbox'), 'shop');
    await user.dblClick(press('chainAddress.own.save'));
    await user.keyboard('{Enter}');
    expect(asked()).toEqual([{ coin: 'USDT', chain: 'TRX', remark: 'shop', requestId: expect.any(String) }]);
    await act(async () => come({ addressId: '3' }));
    expect(shown.mock.calls).toEqual([['3']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('repeats the same request after a lost answer, which cannot create a second one', async () => {
    let isLost = true;
    const { user, asked } = show({ answer: () => (isLost ? lose() : Promise.resolve({ addressId: '3' })) });
    await user.click(press('chainAddress.own.add'));
    await user.click(press('chainAddress.own.save'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    isLost = false;
    await user.click(press('chainAddress.own.save'));
    const [before, after] = asked();
    expect(after).toEqual(before);
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.click(press('chainAddress.own.add'));
    await user.click(press('chainAddress.own.save'));
    expect(asked()[2]?.requestId).not.toBe(before?.requestId);
  });

  it('is not offered once the maximum is reached', () => {
    show({ max: 2 });
    expect(screen.getByText('chainAddress.own.full')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'chainAddress.own.add' })).toBeNull();
  });
});
