/** Keeps the page as it is while something is being sent. */
export interface Holds {
  /** Called when a submit begins; the answer is called when it is over. */
  take(): () => void;
  /** Runs `work` at once, or as soon as nothing is under way. A later `work` replaces one that still waits. */
  whenFree(work: () => void): void;
}

/** What would change the page under somebody's hands (a dated flag at its moment) waits for the end of a submit. */
export function createHolds(): Holds {
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
    whenFree(work) {
      if (count === 0) work();
      else waiting = work;
    },
  };
}
