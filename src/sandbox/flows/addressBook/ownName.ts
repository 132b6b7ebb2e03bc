import type { Account } from '../../books/accounts/account.ts';
import type { AddressEntry } from './addressEntry.ts';
import { bankRefusals } from './bankAccount.ts';

/** Letters that Unicode does not decompose, in the spelling of banks that lack them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/**
 * Whether two names consist of the same words: in any order and case, with or without accents and hyphens, umlauts as
 * they are, without their dots or with an e. Initials, titles and missing or extra words make a different name.
 */
export function isSameName(one: string, other: string): boolean {
  const known = spellings(one);
  return spellings(other).some((spelling) => spelling !== '' && known.includes(spelling));
}

function spellings(name: string): string[] {
  const small = name.normalize('NFC').toLowerCase();
  const withE = small.replace(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter);
  return [small, withE].map(words);
}

function words(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter);
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/**
 * A destination with a holder's name must be the customer's own.
 * @throws BusinessError 131314 it is someone else's
 */
export function assertOwnName({ legalName }: Account, { holder }: Pick<AddressEntry, 'holder'>): void {
  if (holder !== '' && !isSameName(holder, legalName)) throw bankRefusals.notOwn();
}
