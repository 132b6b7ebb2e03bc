import { base64url, hex } from '@scure/base';
import { crc16 } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

const bounceable = 0x11;
const nonBounceable = 0x51;
const testFlag = 0x80;

/**
 * TON: the friendly form (48 characters of base64 or base64url with flags and CRC-16) or the raw form
 * (workchain:hash). The friendly form keeps its bounce flag; a raw one is written for a wallet (non-bounceable).
 */
export function tonAddress(address: string): AddressVerdict {
  if (/^(0|-1):[0-9a-fA-F]{64}$/.test(address)) return raw(address);
  if (!/^[A-Za-z0-9+/_-]{48}$/.test(address)) return refused('FORMAT');
  const bytes = base64url.decode(address.replaceAll('+', '-').replaceAll('/', '_'));
  const flag = bytes[0] ?? 0;
  const workchain = bytes[1] === 0xff ? -1 : (bytes[1] ?? 0);
  if (crc16(bytes.slice(0, 34)) !== ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0)) return refused('CHECKSUM');
  if ((flag & ~testFlag) !== bounceable && (flag & ~testFlag) !== nonBounceable) return refused('FORMAT');
  if ((flag & testFlag) !== 0) return refused('TESTNET');
  if (workchain !== 0 && workchain !== -1) return refused('OTHER_NETWORK');
  return accepted(base64url.encode(bytes), { identity: `${workchain}:${hex.encode(bytes.slice(2, 34))}` });
}

function raw(address: string): AddressVerdict {
  const [workchain = '0', hash = ''] = address.toLowerCase().split(':');
  const body = Uint8Array.of(nonBounceable, workchain === '0' ? 0 : 0xff, ...hex.decode(hash));
  const crc = crc16(body);
  return accepted(base64url.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff)), {
    identity: `${workchain}:${hash}`,
  });
}
