import type { Theme } from './resolveTheme.ts';

/** `--ua-bg` of each theme, which the browser's own bars take over on phones. */
const colours: Record<Theme, string> = { light: '#ffffff', dark: '#0e0f13' };

/** Colours the browser's frame like the page. */
export function paintFrame(theme: Theme): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours[theme]);
}
