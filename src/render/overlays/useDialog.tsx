import { type ReactNode, useCallback, useState } from 'react';
import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../language/index.ts';
import { lazyPart } from '../../runtime/index.ts';

/** Shows a dialog and returns the function that removes it. */
export type ShowDialog = (dialog: ReactNode) => () => void;

/** A slot for a dialog that waits for an answer, one at a time; the page must render `dialog`. */
export function useDialog(): { show: ShowDialog; dialog: ReactNode } {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const show = useCallback<ShowDialog>((next) => {
    setDialog(next);
    return () => setDialog((present) => (present === next ? null : present));
  }, []);
  return { show, dialog };
}

/** The dialog itself; fetched when the page is idle, or with the first confirmation. */
export const confirmDialog = lazyPart(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);

/** Asks for confirmation with a dialog; resolves with the answer. */
export function useConfirm(
  show: ShowDialog,
): (confirm: Confirm, scopes: Scopes, label: string) => Promise<boolean> {
  return useCallback(
    async (confirm, scopes, label) => {
      // Without its dialog nothing is asked and nothing is done; the error reaches the caller.
      await confirmDialog.load();
      return new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          close();
          resolve(isConfirmed);
        };
        const close = show(
          <confirmDialog.Part confirm={confirm} scopes={scopes} label={label} onAnswer={answer} />,
        );
      });
    },
    [show],
  );
}
