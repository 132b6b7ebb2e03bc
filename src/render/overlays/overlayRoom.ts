import { later } from '../../runtime/index.ts';

/** Drawers and modals (antd). Kept off the way to the first screen; loading it early only starts the download. */
export const overlayRoom = later(async () => (await import('./OverlayRoom.tsx')).default);
