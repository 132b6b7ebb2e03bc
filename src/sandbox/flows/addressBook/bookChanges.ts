import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { universalCoin } from '../../world/reference/chains.ts';
import type { Change } from '../stepUp/change.ts';
import { scenes } from '../stepUp/scenes.ts';

// The changes of the address book that security checks are for (flows/stepUp/README.md). A remark and the requestId do not
// matter to them.

type Schemas = components['schemas'];
type AddressRow = Schemas['AddressDraft'] | Schemas['PublicAddressDraft'];
type AddressRows = { readonly addresses: readonly AddressRow[] };
type NewDestination = ArgumentsOf<'addressCreate'> | AddressRows | ArgumentsOf<'bankAccountCreate'>;

/** Addresses, or a bank account, are saved; codes are needed where payments to them shall need none. */
export function savingOf(data: NewDestination): Change {
  const scene = scenes.addAddress;
  if ('channel_id' in data) {
    const {
      remark: _,
      requestId: __,
      risk_verified_result_token: ___,
      is_verified: isVerified = false,
      ...account
    } = data;
    return { scene, matters: { kind: 'account', account, isVerified }, needsCodes: () => isVerified };
  }
  const rows: readonly AddressRow[] = 'addresses' in data ? data.addresses : [data];
  const addresses = rows.map(newAddress);
  return {
    scene,
    matters: { kind: 'addresses', addresses },
    needsCodes: () => addresses.some(({ isVerified }) => isVerified),
  };
}

/** Many addresses are saved at once: always with codes. */
export function savingOfMany({ addresses }: AddressRows): Change {
  return {
    scene: scenes.addAddresses,
    matters: { addresses: addresses.map(newAddress) },
    needsCodes: () => true,
  };
}

/** What is changed of a saved address. */
export interface EditedAddress {
  readonly id: number;
  /** Whether payments to it need no codes; null leaves it unchanged. */
  readonly isVerified: boolean | null;
}

/** A change of one saved address, and what is changed of it. */
export type AddressEdit = Change & { readonly matters: EditedAddress };

/** An address is edited. */
export function editOf({ id, is_verified: isVerified }: ArgumentsOf<'addressEdit'>): AddressEdit {
  const matters = { id, isVerified: isVerified ?? null };
  return { scene: scenes.editAddress, matters, needsCodes: () => isVerified === true };
}

/** Whether payments to an address need codes is switched. */
export function switchOf({ id, verified }: ArgumentsOf<'addressSwitchVerification'>): AddressEdit {
  const isVerified = verified === 1;
  return { scene: scenes.switchVerification, matters: { id, isVerified }, needsCodes: () => isVerified };
}

/** Addresses are deleted, in whatever order they are named. */
export function deletionOf({ ids }: ArgumentsOf<'addressDelete'>): Change {
  return {
    scene: scenes.deleteAddress,
    matters: { ids: [...ids].sort((one, other) => one - other) },
    needsCodes: () => false,
  };
}

function newAddress(row: AddressRow) {
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
