/** The modifier key as a Mac or iPad writes it, and as other systems do. */
export function modifierLabel(platform = navigator.platform): string {
  return /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
}
