/** That many unguessable bytes; also there where the page is no secure context. */
export function browserRandom(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}
