import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../language/index.ts';
import { later } from '../../runtime/index.ts';

/** Shows a dialog and gives the way to take it away. */
export type ShowDialog = (dialog: ReactNode) => () => void;

/** The page's place for a dialog that waits for an answer. There is one at a time; `dialog` belongs on the page. */
export function useDialog(): { show: ShowDialog; dialog: ReactNode } {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const show = useCallback<ShowDialog>((next) => {
    setDialog(next);
    return () => setDialog((present) => (present === next ? null : present));
  }, []);
  return { show, dialog };
}

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
