import { type ReactNode, useCallback, useState } from 'react';

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
