import { Suspense, useCallback } from 'react';
import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../language/index.ts';
import { later } from '../../runtime/index.ts';
import type { ShowDialog } from './useDialog.ts';

/** The dialog itself; fetched when the page is at rest, or with the first question. */
export const confirmDialog = later(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Asks with a dialog and waits for the answer. */
export function useConfirm(
  show: ShowDialog,
): (confirm: Confirm, scopes: Scopes, label: string) => Promise<boolean> {
  return useCallback(
    async (confirm, scopes, label) => {
      // Without its dialog nothing is asked and so nothing done; the error reaches whoever wanted to ask.
      await confirmDialog.load();
      return new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          close();
          resolve(isConfirmed);
        };
        const close = show(
          <Suspense fallback={null}>
            <confirmDialog.Part confirm={confirm} scopes={scopes} label={label} onAnswer={answer} />
          </Suspense>,
        );
      });
    },
    [show],
  );
}
