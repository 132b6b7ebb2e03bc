import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { digestOf } from '../../digestOf.ts';
import { universalCoin } from '../addressBook/chainForCoin.ts';
import { type WithdrawalWish, withdrawalWish } from '../withdrawals/withdrawalWish.ts';
import { type Scene, scenes } from './scenes.ts';

type Schemas = components['schemas'];
type AddressRow = Schemas['AddressDraft'] | Schemas['PublicAddressDraft'];
type AddressRows = { readonly addresses: readonly AddressRow[] };
type BankAccount = ArgumentsOf<'bankAccountCreate'>;
type Payment = ArgumentsOf<'fiatWithdrawCreate'>;

/** The request body of each scene's change, for the change and its security check (`RiskDefaultInterceptBody`). */
export interface SceneData {
  readonly '30062': ArgumentsOf<'addressCreate'> | AddressRows | BankAccount;
  readonly '30063': ArgumentsOf<'addressEdit'>;
  readonly '30064': ArgumentsOf<'addressDelete'>;
  readonly '30065': AddressRows;
  readonly '30066': ArgumentsOf<'addressSwitchVerification'>;
  readonly '30067': ArgumentsOf<'withdrawCreate'> | Payment;
}

/** Fields that a token is not bound to, or that are renamed in a change. */
type Free = 'remark' | 'is_verified' | 'requestId' | 'risk_verified_result_token';

interface NewAddress {
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  readonly tag: string;
  readonly addressType: number;
  readonly isVerified: boolean;
}

interface NewAddresses {
  readonly kind: 'addresses';
  readonly addresses: readonly NewAddress[];
}

interface NewBankAccount {
  readonly kind: 'account';
  readonly account: Omit<BankAccount, Free>;
  readonly isVerified: boolean;
}

interface CoinWithdrawal {
  readonly kind: 'coins';
  readonly wish: WithdrawalWish;
  readonly beneficiary: Schemas['Beneficiary'] | null;
}

interface BankPayment {
  readonly kind: 'payment';
  readonly payment: Omit<Payment, Free>;
}

/** The significant parts of a change, with defaults filled in; a remark and the requestId are not significant. */
interface Matters {
  readonly '30062': NewAddresses | NewBankAccount;
  /** `isVerified` null leaves it unchanged. */
  readonly '30063': { readonly id: number; readonly isVerified: boolean | null };
  readonly '30064': { readonly ids: readonly number[] };
  readonly '30065': { readonly addresses: readonly NewAddress[] };
  readonly '30066': { readonly id: number; readonly isVerified: boolean };
  readonly '30067': CoinWithdrawal | BankPayment;
}

export type Change<S extends Scene = Scene> = { [K in S]: { readonly scene: K } & Matters[K] }[S];

/**
 * Parses a change from its request body. The check and the change that spends its token both use this, so that a
 * default or another spelling means the same to both.
 * @param data already validated against the API description
 */
export function changeOf<S extends Scene>(scene: S, data: SceneData[S]): Change<S> {
  return { scene, ...readers[scene](data) } as Change<S>;
}

/** Equal for two changes with the same significant parts only; values keep their types. */
export function changeDigest(change: Change): string {
  return digestOf(change);
}

const readers: { readonly [S in Scene]: (data: SceneData[S]) => Matters[S] } = {
  [scenes.addAddress]: newDestination,
  [scenes.editAddress]: ({ id, is_verified = null }) => ({ id, isVerified: is_verified }),
  [scenes.deleteAddress]: ({ ids }) => ({ ids: [...ids].sort((one, other) => one - other) }),
  [scenes.addAddresses]: ({ addresses }) => ({ addresses: addresses.map(newAddress) }),
  [scenes.switchVerification]: ({ id, verified }) => ({ id, isVerified: verified === 1 }),
  [scenes.withdraw]: withdrawal,
};

function newDestination(data: SceneData['30062']): Matters['30062'] {
  if ('channel_id' in data) {
    const {
      remark: _,
      requestId: __,
      risk_verified_result_token: ___,
      is_verified = false,
      ...account
    } = data;
    return { kind: 'account', account, isVerified: is_verified };
  }
  const rows: readonly AddressRow[] = 'addresses' in data ? data.addresses : [data];
  return { kind: 'addresses', addresses: rows.map(newAddress) };
}

function newAddress(row: AddressRow): NewAddress {
  const { coin, address, tag = '', address_type = 0, is_verified = false, is_universal = false } = row;
  return {
    coin: is_universal ? universalCoin : coin,
    chain: 'chain' in row ? row.chain : row.chain_type,
    address,
    tag,
    addressType: address_type,
    isVerified: is_verified,
  };
}

function withdrawal(data: SceneData['30067']): Matters['30067'] {
  if ('channel_id' in data) {
    const { requestId: _, risk_verified_result_token: __, ...payment } = data;
    return { kind: 'payment', payment };
  }
  return { kind: 'coins', wish: withdrawalWish(data), beneficiary: data.beneficiary ?? null };
}
