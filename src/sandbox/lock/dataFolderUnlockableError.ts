/**
 * Nothing keeps a second process away from the data folder here, so that the first does not begin either. The message is
 * one sentence for the person at the terminal.
 */
export class DataFolderUnlockableError extends Error {
  override readonly name = 'DataFolderUnlockableError';

  /** @param reason "this system …" */
  constructor(dataDir: string, reason: string, cause: unknown) {
    super(
      `The data folder ${dataDir} cannot be locked against a second process: ${reason}, or keep the books on a ` +
        'PostgreSQL server with DATABASE_URL=….',
      { cause },
    );
  }
}
