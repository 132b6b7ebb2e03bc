import { type ReactNode, useCallback, useState } from 'react';
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
