import type { KeyValue } from '../../contract/index.ts';
import { createStore, type Store } from '../../runtime/index.ts';
import type { IconName } from '../../ui/icons/iconName.ts';
import { readThemeChoice, resolveTheme, type Theme, type ThemeChoice, themeKey } from './resolveTheme.ts';

export const themeIcons: Record<Theme, IconName> = { light: 'sun', dark: 'moon' };
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

interface ThemeState {
  choice: ThemeChoice;
  theme: Theme;
}

export interface ThemeStore extends Store<ThemeState> {
  /** Applies a choice at once and stores it for the next visit. */
  choose(choice: ThemeChoice): void;
}

interface ThemePorts {
  storage: KeyValue;
  /** `(prefers-color-scheme: dark)`. */
  systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** The element that carries `data-theme`: <html>. */
  root: HTMLElement;
  /** The browser's own bars (address bar on phones) follow the page's background. */
  paintFrame(theme: Theme): void;
}

/** The theme of the page, following the system until the user chooses. The first paint was set by src/early. */
export function createThemeStore({ storage, systemDark, root, paintFrame }: ThemePorts): ThemeStore {
  const stateOf = (choice: ThemeChoice): ThemeState => ({
    choice,
    theme: resolveTheme(choice, systemDark.matches),
  });
  const store = createStore(stateOf(readThemeChoice(storage.get(themeKey))));
  const apply = (state: ThemeState) => {
    root.dataset.theme = state.theme;
    paintFrame(state.theme);
    store.set(state);
  };
  systemDark.addEventListener('change', () => apply(stateOf(store.get().choice)));
  apply(store.get());
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(choice) {
      if (choice === 'system') storage.remove(themeKey);
      else storage.set(themeKey, choice);
      apply(stateOf(choice));
    },
  };
}
