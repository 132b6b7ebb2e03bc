import type { ShellParts } from '../frame/shellParts.ts';
import { Palette } from './Palette.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

/** The dialogs over every page that keys open: the command palette, and the list of shortcuts. */
export type CommandView = 'palette' | 'shortcuts';

interface CommandDialogProps {
  view: CommandView;
  parts: ShellParts;
  onView(view: CommandView | null): void;
}

export function CommandDialog({ view, parts, onView }: CommandDialogProps) {
  const close = () => onView(null);
  return view === 'palette' ? (
    <Palette parts={parts} onClose={close} onList={() => onView('shortcuts')} />
  ) : (
    <ShortcutSheet frame={parts.frame} onClose={close} />
  );
}
