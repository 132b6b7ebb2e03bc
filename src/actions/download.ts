import type { DownloadAction } from '../../generated/models/screen.v1.d.ts';
import { readPointer } from '../language/index.ts';
import type { ActionRunner } from './actionRunner.ts';

/** Downloads the files whose addresses the call before it answered. An answer without one ends the list. */
export const download: ActionRunner<DownloadAction> = ({ download: { from, each } }, host, scopes) => {
  const found = readPointer(scopes.result, from);
  const urls = each === undefined ? [found] : listOf(found).map((file) => readPointer(file, each));
  // All or nothing: a statement of which one part is missing looks whole to the person.
  if (urls.length === 0 || !urls.every(isAddress)) return false;
  for (const url of urls) host.download(url);
  return true;
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
