import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { ScreenModule } from '../../generated/screens/types.ts';
import { addOperations } from '../contract/index.ts';
import { addOutlines, loadDerivations } from '../render/loadScreen.ts';
import type { LazyOverlays } from '../render/ScreenView.tsx';
import { type FlagStates, lazyValue } from '../runtime/index.ts';

/** A screen as sent. */
export interface SentScreen {
  /** Without the overlays that are fetched apart from it. */
  screen: Screen;
  /** Undefined when there are none. */
  overlays: LazyOverlays | undefined;
  /** The flags under which it can be rendered unchanged; null: it must always be resolved. */
  sentFor: FlagStates | null;
}

/** What was sent as a module, for these flags. */
export function sentScreen(
  { default: screen, overlays: apart, operations, outlines = {} }: ScreenModule,
  sentFor: FlagStates | null,
): SentScreen {
  if (operations !== undefined) addOperations(operations);
  addOutlines(outlines);
  const overlays = apart && {
    ...lazyValue(async () => {
      const { default: loaded, outlines: added = {} } = await apart.load();
      addOutlines(added);
      await loadDerivations(loaded);
      return loaded;
    }),
    url: apart.url,
  };
  return { screen, overlays, sentFor };
}

/** The screen as in its file. */
export function withOverlays(screen: Screen, overlays: Screen['overlays']): Screen {
  return overlays === undefined ? screen : { ...screen, overlays };
}

/** The same, once its overlays are there. Rejects when their download failed. */
export async function wholeScreen({ screen, overlays }: SentScreen): Promise<Screen> {
  return withOverlays(screen, await overlays?.load());
}
