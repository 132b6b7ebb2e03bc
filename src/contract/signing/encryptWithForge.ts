import forge from 'node-forge/lib/forge.js';
import type { Encrypt } from './signCall.ts';
import 'node-forge/lib/asn1.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/** Size of a SHA-256 hash, and so of OAEP's seed. */
const SEED_BYTES = 32;

/**
 * RSA encryption for a page without WebCrypto. The seed comes from `random`, not from node-forge's own generator.
 * @throws Error when the key is not an RSA key
 */
export function encryptWithForge(spki: Uint8Array, random: (count: number) => Uint8Array): Encrypt {
  const key = pki.publicKeyFromAsn1(asn1.fromDer(binaryText(spki)));
  return async (plaintext) => {
    const scheme = {
      md: md.sha256.create(),
      mgf1: { md: md.sha256.create() },
      seed: binaryText(random(SEED_BYTES)),
    };
    return bytesOf(key.encrypt(binaryText(plaintext), 'RSA-OAEP', scheme));
  };
}

/** Bytes as node-forge takes them: a string of the characters 0 to 255. */
function binaryText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The parts of node-forge that RSA-OAEP needs: its main file would include TLS and a dozen ciphers. */
const { asn1, md, pki } = forge;
