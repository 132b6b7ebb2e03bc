/**
 * Base64 (RFC 4648 §4), padded.
 * @param bytes a digest, a signature or a key; no more than some 65,000, because each is passed as an argument
 */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Base64url (RFC 4648 §5) for URLs and headers, unpadded. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DOMException when the text is not valid Base64 */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
