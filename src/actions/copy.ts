import type { CopyAction } from '../../generated/models/screen.v1.d.ts';
import { isEmpty, resolveValue } from '../language/index.ts';
import type { ActionRunner } from './actionRunner.ts';

/** Copies a value whole, however it is shortened on the page. Nothing there to copy ends the list. */
export const copy: ActionRunner<CopyAction> = async (action, host, scopes) => {
  const value = resolveValue(action.copy, scopes);
  if (isEmpty(value) || typeof value === 'object') return false;
  await host.copy(String(value));
  return true;
};
