import { keccak_256 } from '@noble/hashes/sha3.js';

/** CRC-16/XMODEM of the bytes, 0 to 65535: the checksum of TON and Stellar. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc;
}

/** The mixed-case spelling of an Ethereum-like address that EIP-55 prescribes; `hex` is 40 digits without 0x. */
export function eip55(hex: string): string {
  const lower = hex.toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(lower));
  const cased = [...lower].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 0xf;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}

const cashaddrGenerators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** The 40-bit checksum of the Bitcoin Cash address format over 5-bit values. */
export function cashaddrPolymod(values: readonly number[]): bigint {
  let checksum = 1n;
  for (const value of values) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of cashaddrGenerators.entries()) {
      if (((top >> BigInt(bit)) & 1n) === 1n) checksum ^= generator;
    }
  }
  return checksum ^ 1n;
}
