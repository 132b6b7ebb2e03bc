import { BusinessError } from '../errors.ts';
import type { Chain } from '../reference/chain.ts';
import type { AddressReason } from './judgeAddress.ts';

/** The documented refusal for what is wrong with an address or its tag (domain §4.2). */
export function addressRefusal(reason: Exclude<AddressReason, ''>, chain: Chain): BusinessError {
  const tagName = chain.tag?.name ?? '';
  switch (reason) {
    case 'TAG_REQUIRED':
      return new BusinessError(131305, `This network needs a ${tagName}.`, { params: { tagName } });
    case 'TAG_INVALID':
      return new BusinessError(131306, `This is not a valid ${tagName}.`, { params: { tagName } });
    case 'TAG_NOT_ALLOWED':
      return new BusinessError(131081, 'This network has no memo or tag.');
    case 'CONTRACT':
      return new BusinessError(131309, 'This is the address of a token contract.');
    case 'OWN_ADDRESS':
      return new BusinessError(131075, 'You cannot withdraw to your own deposit address.');
    default:
      return new BusinessError(131301, `This is not a valid address on ${chain.label}.`, {
        params: { chain: chain.label },
      });
  }
}

/** The refusal for an address that is not in the customer's book. */
export function addressNotFound(): BusinessError {
  return new BusinessError(131307, 'This address is no longer saved.');
}
