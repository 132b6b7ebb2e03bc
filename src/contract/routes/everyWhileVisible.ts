import type { Ports } from '../ports/ports.ts';

/**
 * Runs `round` at once and then every `everyMs` while the page is visible. A hidden page gives up the round under way,
 * which then counts as none; shown again, it begins one at once when the last is that old. Returns the way to stop.
 * @param round must not reject
 */
export function everyWhileVisible(
  { clock, visibility }: Pick<Ports, 'clock' | 'visibility'>,
  everyMs: number,
  round: (signal: AbortSignal) => Promise<void>,
): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let giveUp = () => {};
  let cancel = () => {};

  const begin = () => {
    const before = lastAt;
    const controller = new AbortController();
    lastAt = clock.now();
    giveUp = () => {
      controller.abort();
      lastAt = before;
    };
    void round(controller.signal).then(() => {
      if (!controller.signal.aborted) giveUp = () => {};
    });
    cancel = clock.after(everyMs, begin);
  };
  const pause = () => {
    cancel();
    giveUp();
    giveUp = () => {};
  };
  const follow = () => {
    if (!visibility.isVisible()) return pause();
    cancel();
    const waitMs = lastAt + everyMs - clock.now();
    if (waitMs <= 0) begin();
    // A device whose clock was set back does not wait longer for it.
    else cancel = clock.after(Math.min(waitMs, everyMs), begin);
  };

  follow();
  const stopFollowing = visibility.onChange(follow);
  return () => {
    stopFollowing();
    pause();
  };
}
