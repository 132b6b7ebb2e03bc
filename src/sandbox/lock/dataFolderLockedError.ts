import { hostname } from 'node:os';

/** Who uses a data folder, in its own words. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Another process works on the data folder. The message is one sentence for the person at the terminal. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';

  constructor(dataDir: string, holder: Holder | null) {
    super(
      `The data folder ${dataDir} is in use by ${nameOf(holder)}: stop it or choose another folder with DATA_DIR=….`,
    );
  }
}

/** In a container the host's name is the container's. */
function nameOf(holder: Holder | null): string {
  if (holder === null) return 'another process';
  const process = `process ${holder.pid}`;
  return holder.host === hostname() ? process : `${process} on ${holder.host}`;
}
