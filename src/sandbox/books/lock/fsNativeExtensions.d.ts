declare module 'fs-native-extensions' {
  /**
   * Locks the file behind the descriptor `fd`, until it is closed or the process ends.
   * @returns whether it is locked; false when another descriptor, of any process, holds the lock
   * @throws Error with a system error code when the file system does not support locks
   */
  export function tryLock(fd: number, options?: { readonly shared?: boolean }): boolean;
}
