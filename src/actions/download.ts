import type { DownloadAction } from '../../generated/models/screen.v1.d.ts';
import { readPointer } from '../language/index.ts';
import type { ActionRunner } from './actionRunner.ts';

/** Downloads the file whose address the call before it answered. An answer without one ends the list. */
export const download: ActionRunner<DownloadAction> = (action, host, scopes) => {
  const url = readPointer(scopes.result, action.download.from);
  if (typeof url !== 'string' || url === '') return false;
  host.download(url);
  return true;
};
