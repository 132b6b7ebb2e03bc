/** Loads drawers and modals (antd). Kept off the way to the first screen; calling it early only starts the download. */
export function loadOverlayRoom() {
  return import('./OverlayRoom.tsx');
}
