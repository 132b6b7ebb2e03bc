import { bech32 } from '@scure/base';

/** Longest text that is looked at: a Cardano address has 103 characters, far past BIP-173's 90. */
const longest = 128;

/** Prefix and bytes of a bech32 text, 'CHECKSUM' when only the checksum is wrong, 'FORMAT' otherwise. */
export function bech32Payload(text: string): { prefix: string; bytes: Uint8Array } | 'FORMAT' | 'CHECKSUM' {
  if (text.length > longest) return 'FORMAT';
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, longest);
    return { prefix: prefix.toLowerCase(), bytes: bech32.fromWords(words) };
  } catch {
    return /^([a-z_]+1[02-9ac-hj-np-z]{20,}|[A-Z_]+1[02-9AC-HJ-NP-Z]{20,})$/.test(text)
      ? 'CHECKSUM'
      : 'FORMAT';
  }
}
