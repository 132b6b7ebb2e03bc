import { base64url, hex } from '@scure/base';
import { crc16 } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

const threeLetters = 26 ** 3;
const fiveLetters = 26 ** 5;

/** Hedera: shard.realm.number, with or without the five-letter checksum (HIP-15). */
export function hederaAddress(address: string): AddressVerdict {
  const parts = /^((?:0|[1-9]\d{0,18})\.(?:0|[1-9]\d{0,18})\.(?:0|[1-9]\d{0,18}))(?:-([a-z]{5}))?$/.exec(
    address,
  );
  const id = parts?.[1];
  if (id === undefined) return refused('FORMAT');
  const checksum = parts?.[2];
  return checksum === undefined || checksum === checksumOf(id) ? accepted(id) : refused('CHECKSUM');
}

/**
 * The checksum for mainnet, ledger id 0: this byte and the six zero bytes that HIP-15 appends add nothing to the hash.
 */
function checksumOf(id: string): string {
  const digits = [...id].map((sign) => (sign === '.' ? 10 : Number(sign)));
  let even = 0;
  let odd = 0;
  let weighted = 0;
  digits.forEach((digit, index) => {
    weighted = (weighted * 31 + digit) % threeLetters;
    if (index % 2 === 0) even = (even + digit) % 11;
    else odd = (odd + digit) % 11;
  });
  const mixed = ((((id.length % 5) * 11 + even) * 11 + odd) * threeLetters + weighted) % fiveLetters;
  return letters((mixed * 1_000_003) % fiveLetters);
}

function letters(number: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < 5; place += 1) {
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

/** NEAR account ids: 64 hexadecimal digits, or lower-case names of 2 to 64 characters under ".near" and the like. */
export function nearAddress(address: string): AddressVerdict {
  if (address.length < 2 || address.length > 64) return refused('FORMAT');
  const isName = address
    .split('.')
    .every((part) => part.split(/[-_]/).every((word) => /^[a-z0-9]+$/.test(word)));
  if (!isName) return refused('FORMAT');
  return /\.testnet$/.test(address) ? refused('TESTNET') : accepted(address);
}

const bounceable = 0x11;
const nonBounceable = 0x51;
const testFlag = 0x80;

/**
 * TON: the friendly form (48 characters of base64 or base64url with flags and CRC-16) or the raw form (workchain:hash).
 * The friendly form keeps its bounce flag; a raw address is rewritten as non-bounceable, as for a wallet.
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
