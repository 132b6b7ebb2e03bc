/** Why an address cannot be used; the same words as AddressCheckReason of the contract. */
type AddressFault = 'FORMAT' | 'CHECKSUM' | 'OTHER_NETWORK' | 'TESTNET' | 'ZERO_ADDRESS';

/**
 * What a check found. `normalized` is the canonical spelling to keep and to show ('' when wrong), `identity` is equal
 * for every spelling of one account (an address in base64 and in raw form), `tag` is what the address itself carried
 * (an XRP X-address, a Stellar muxed account), otherwise ''.
 */
export interface AddressVerdict {
  readonly isCorrect: boolean;
  readonly normalized: string;
  readonly identity: string;
  readonly tag: string;
  readonly reason: AddressFault | '';
}

/** Judges an address that is already trimmed; never throws, whatever the text. */
export type AddressCheck = (address: string) => AddressVerdict;

/** The address is good. `identity` is `normalized` unless an account has several spellings. */
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

/** The address is wrong. */
export function refused(reason: AddressFault): AddressVerdict {
  return { isCorrect: false, normalized: '', identity: '', tag: '', reason };
}
