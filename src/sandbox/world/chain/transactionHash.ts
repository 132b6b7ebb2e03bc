import { base58 } from '@scure/base';
import type { Random } from '../random.ts';
import { chainOf } from '../reference/chains.ts';

/** A transaction hash in the format of its chain (domain §8.5), derived from `parts`. */
export function transactionHash(
  random: Random,
  chainCode: string,
  ...parts: readonly (string | number)[]
): string {
  const digest = random.hex('transaction', chainCode, ...parts);
  switch (chainOf(chainCode).family) {
    case 'solana': {
      const rest = random.bytes('transaction', chainCode, ...parts, 'rest');
      return base58.encode(Uint8Array.of(...Buffer.from(digest, 'hex'), ...rest));
    }
    case 'evm':
    case 'aptos':
      return `0x${digest}`;
    case 'sui':
      return base58.encode(Buffer.from(digest, 'hex'));
    default:
      return digest;
  }
}
