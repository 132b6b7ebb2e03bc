import type { Button } from '../../../generated/models/screen.v1.d.ts';
import { loadStepUp } from '../overlays/loadStepUp.ts';
import { overlayRoom } from '../overlays/overlayRoom.ts';

/**
 * Begins to load what a button will need, while the pointer is still on its way to it. What cannot be had is told when it
 * is needed.
 */
export function warmUp(button: Button): void {
  if (button.do.some((action) => 'open' in action)) overlayRoom.load().catch(() => undefined);
  if (button.verify !== undefined) loadStepUp().catch(() => undefined);
}
