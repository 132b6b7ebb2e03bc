/** A lock that keeps the page unchanged while something is being sent. */
export interface UpdateLock {
  /** Called when a submit begins; call the returned function when it has ended. */
  take(): () => void;
  isTaken(): boolean;
  /** Runs `work` immediately, or as soon as the lock is released. A later `work` replaces one that is still waiting. */
  whenReleased(work: () => void): void;
}

/** Anything that would change the page during a submit (a dated flag taking effect) waits until it has ended. */
export function createUpdateLock(): UpdateLock {
  let count = 0;
  let waiting: (() => void) | undefined;
  return {
    take() {
      let isTaken = true;
      count += 1;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        count -= 1;
        if (count > 0) return;
        const work = waiting;
        waiting = undefined;
        work?.();
      };
    },
    isTaken: () => count > 0,
    whenReleased(work) {
      if (count === 0) work();
      else waiting = work;
    },
  };
}
