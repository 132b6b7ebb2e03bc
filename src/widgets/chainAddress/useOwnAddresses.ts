import { useRef, useState } from 'react';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { createRequestId } from '../../runtime/index.ts';
import type { AddressClient } from '../shared/operations.ts';
import type { DepositAddress } from './machine.ts';

type Change = Pick<ArgumentsOf<'depositEditAddress'>, 'addressId' | 'remark' | 'isDefault'>;

export interface OwnAddresses {
  /** What is being changed: an address by its id, '' for a new one; null for nothing. */
  busy: string | null;
  error: unknown;
  /** Text key of the last completed change; null before any. */
  done: string | null;
  /** Adds or changes an address. Resolves with its id; undefined when it failed or another change is in progress. */
  change(requested: Change, done: string): Promise<string | undefined>;
}

/** Changes the user's own addresses on a network, one at a time; `reload` refetches them after each. */
export function useOwnAddresses(
  client: AddressClient,
  { coin, chain }: Pick<DepositAddress, 'coin' | 'chain'>,
  reload: () => Promise<unknown>,
): OwnAddresses {
  const isBusy = useRef(false);
  // Repeating the request after a lost answer must not create a second address.
  const addition = useRef<string | undefined>(undefined);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<string | null>(null);

  const change: OwnAddresses['change'] = async (requested, doneKey) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(requested.addressId ?? '');
    setError(null);
    setDone(null);
    try {
      if (requested.addressId === undefined) addition.current ??= createRequestId();
      const requestId = requested.addressId === undefined ? { requestId: addition.current } : {};
      const args = { coin, chain, ...requested, ...requestId } as ArgumentsOf<'depositEditAddress'>;
      const { addressId } = await client.call('depositEditAddress', args, { notify: 'none' });
      if (requested.addressId === undefined) addition.current = undefined;
      await reload();
      setDone(doneKey);
      return addressId;
    } catch (cause) {
      setError(cause);
      return undefined;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return { busy, error, done, change };
}
