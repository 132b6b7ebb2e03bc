/** Takes a file's bytes in order and resolves when more are welcome. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}
