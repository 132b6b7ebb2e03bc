/** Loads the security check. Kept off the way to the first screen; calling it early only starts the download. */
export function loadStepUp() {
  return import('./stepUp/proveWithDialog.tsx');
}
