/** A display of 60 frames a second, ms a frame. */
const frameMs = 1000 / 60;

/**
 * Frames the display showed without anything new.
 * @param stamps times of consecutive animation frames, ms
 */
export function droppedFrames(stamps: readonly number[]): number {
  let dropped = 0;
  stamps.forEach((stamp, index) => {
    const before = stamps[index - 1];
    if (before !== undefined) dropped += Math.max(0, Math.round((stamp - before) / frameMs) - 1);
  });
  return dropped;
}
