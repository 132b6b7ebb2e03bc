/** Why an address cannot be used; the same values as AddressCheckReason in the contract. */
type AddressFault = 'FORMAT' | 'CHECKSUM' | 'OTHER_NETWORK' | 'TESTNET' | 'ZERO_ADDRESS';

/**
 * The result of a check. `normalized` is the canonical spelling to store and show ('' when invalid), `identity` is the
 * same for every spelling of one account (an address in base64 and in raw form), `tag` is the tag that the address
 * itself contains (an XRP X-address, a Stellar muxed account), otherwise ''.
 */
export interface AddressVerdict {
  readonly isCorrect: boolean;
  readonly normalized: string;
  readonly identity: string;
  readonly tag: string;
  readonly reason: AddressFault | '';
}

/** Validates an address that is already trimmed; never throws, whatever the input. */
export type AddressCheck = (address: string) => AddressVerdict;

/** The address is valid. `identity` is `normalized` unless an account has several spellings. */
export function accepted(
  normalized: string,
  more: { readonly identity?: string; readonly tag?: string } = {},
): AddressVerdict {
  return {
    isCorrect: true,
    normalized,
    identity: more.identity ?? normalized,
    tag: more.tag ?? '',
    reason: '',
  };
}

/** The address is invalid. */
export function refused(reason: AddressFault): AddressVerdict {
  return { isCorrect: false, normalized: '', identity: '', tag: '', reason };
}
