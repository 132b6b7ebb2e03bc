import { bech32, hex } from '@scure/base';
import { cashaddrPolymod } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { base58CheckVerdict } from './base58CheckVerdict.ts';
import { decodeBase58Check } from './decodeBase58Check.ts';

const prefix = 'bitcoincash';
const prefixWords = [...prefix].map((letter) => letter.charCodeAt(0) & 31);
const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** Version bytes of hashes of 20 bytes: for keys and for scripts, and the same for holders of tokens. */
const kinds: Readonly<Record<number, string>> = { 0: 'key', 8: 'script', 16: 'key', 24: 'script' };

/** Bitcoin Cash: cashaddr with or without its prefix, and the old form that it shares with Bitcoin. */
export function bitcoinCashAddress(address: string): AddressVerdict {
  if (/^[13]/.test(address)) return legacy(address);
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return refused('FORMAT');
  const lower = address.toLowerCase();
  if (/^(bchtest|bchreg):/.test(lower)) return refused('TESTNET');
  const body = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower;
  if (!/^[qpzr][02-9ac-hj-np-z]{41}$/.test(body)) return refused('FORMAT');
  const words = [...body].map((letter) => letters.indexOf(letter));
  if (cashaddrPolymod([...prefixWords, 0, ...words]) !== 0n) return refused('CHECKSUM');
  const payload = bech32.fromWordsUnsafe(words.slice(0, -8));
  const kind = kinds[payload?.[0] ?? -1];
  if (payload === undefined || kind === undefined || payload.length !== 21) return refused('FORMAT');
  return accepted(`${prefix}:${body}`, {
    identity: `${kind}:${hex.encode(Uint8Array.from(payload.slice(1)))}`,
  });
}

function legacy(address: string): AddressVerdict {
  const verdict = base58CheckVerdict(address, { main: [0x00, 0x05], test: [0x6f, 0xc4] });
  const payload = decodeBase58Check(address);
  if (!verdict.isCorrect || typeof payload === 'string') return verdict;
  return accepted(address, {
    identity: `${payload[0] === 0 ? 'key' : 'script'}:${hex.encode(payload.slice(1))}`,
  });
}
