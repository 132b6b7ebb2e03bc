/* Packages, or files of them, that have no types of their own: what is used of them. */

// node-forge's files populate one object, part by part; its types only describe the whole.
declare module 'node-forge/lib/forge.js' {
  import type { asn1, md, pki } from 'node-forge';

  const forge: { asn1: typeof asn1; md: typeof md; pki: typeof pki };
  export default forge;
}
declare module 'node-forge/lib/asn1.js';
declare module 'node-forge/lib/rsa.js';
declare module 'node-forge/lib/sha256.js';

declare module 'fs-native-extensions' {
  /**
   * Locks the file behind the descriptor `fd`, until it is closed or the process ends.
   * @returns whether it is locked; false when another descriptor, of any process, holds the lock
   * @throws Error with a system error code when the file system does not support locks
   */
  export function tryLock(fd: number, options?: { readonly shared?: boolean }): boolean;
}
