import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

const threeLetters = 26 ** 3;
const fiveLetters = 26 ** 5;

/** Hedera: shard.realm.number, with or without the five letters of its checksum (HIP-15). */
export function hederaAddress(address: string): AddressVerdict {
  const parts = /^((?:0|[1-9]\d{0,18})\.(?:0|[1-9]\d{0,18})\.(?:0|[1-9]\d{0,18}))(?:-([a-z]{5}))?$/.exec(
    address,
  );
  const id = parts?.[1];
  if (id === undefined) return refused('FORMAT');
  const checksum = parts?.[2];
  return checksum === undefined || checksum === checksumOf(id) ? accepted(id) : refused('CHECKSUM');
}

/** The letters for the main ledger, number 0: six zero bytes follow it, so all seven add nothing to the hash. */
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
