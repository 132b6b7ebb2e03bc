/** Another process works on the data folder. The message is one sentence for the person at the terminal. */
export class DataFolderLockedError extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}: stop it or choose another folder with DATA_DIR=….`,
    );
    this.name = 'DataFolderLockedError';
  }
}
