declare module 'fs-native-extensions' {
  /**
   * Locks a file for the open file `fd`, until that is closed or the process ends.
   * @returns whether it is locked; false when another open file, of any process, holds it
   * @throws Error with a code of the system when the file system cannot lock
   */
  export function tryLock(fd: number, options?: { readonly shared?: boolean }): boolean;
}
