import type { ShellParts } from '../frame/shellParts.ts';
import type { Command } from './command.ts';
import { useFoundCommands } from './useFoundCommands.ts';
import { useFrameCommands } from './useFrameCommands.ts';
import { useOfferedScreens } from './useOfferedScreens.ts';
import { useButtonCommands, useOpenPages, usePageCommands } from './usePageCommands.ts';

interface PaletteCommands {
  /** In the order in which they are shown where nothing else decides. */
  commands: readonly Command[];
  /** Some are still loading. */
  isLoading: boolean;
  /** Some could not be loaded; the others are there. */
  hasFailed: boolean;
  retry(): void;
}

/** Everything that this session may do from anywhere: pages, entries of lists, buttons of pages, the frame's own. */
export function usePaletteCommands(parts: ShellParts, typed: string, onList: () => void): PaletteCommands {
  const pages = useOpenPages(parts);
  const offered = useOfferedScreens(parts.loadScreen, pages);
  const found = useFoundCommands(offered.screens, pages, typed);
  const ofPages = usePageCommands(parts, pages);
  const ofButtons = useButtonCommands(offered.screens, pages);
  const ofFrame = useFrameCommands(parts, onList);
  return {
    commands: [...ofPages, ...found.commands, ...ofButtons, ...ofFrame],
    isLoading: offered.isLoading || found.isLoading,
    hasFailed: offered.hasFailed || found.hasFailed,
    retry() {
      if (offered.hasFailed) offered.retry();
      if (found.hasFailed) found.retry();
    },
  };
}
