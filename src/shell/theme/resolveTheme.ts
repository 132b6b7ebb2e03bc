export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

/** Storage key of the choice; nothing is stored while the system decides. */
export const themeKey = 'ua_theme';

/** Reads a stored choice; anything unknown leaves it to the system. */
export function readThemeChoice(stored: string | undefined): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme to render (requirements §9.8: one light and one dark). */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** `--ua-bg` of each theme, which the browser's own bars adopt on phones. */
export const colours: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#0e0f13' };

/** Gives the browser's own bars the colour of the page, whatever the device prefers. */
export function paintFrame(theme: Theme): void {
  for (const meta of document.getElementsByName('theme-color')) meta.setAttribute('content', colours[theme]);
}
