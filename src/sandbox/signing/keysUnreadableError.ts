/** A file with keys holds none. The message is one sentence for the person at the terminal. */
export class KeysUnreadableError extends Error {
  constructor(path: string, options: ErrorOptions = {}) {
    super(
      `The keys of the exchange in ${path} cannot be read: delete that file, and new ones are made.`,
      options,
    );
    this.name = 'KeysUnreadableError';
  }
}
