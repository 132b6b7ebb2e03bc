/** The files of the embedded database cannot be opened. Its message is for people, in one sentence. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} is damaged: nothing there was removed. Put back a copy of the data folder, or choose ` +
        'another one with DATA_DIR=…; npm start -- --reset begins anew without the old data.',
      { cause },
    );
  }
}
