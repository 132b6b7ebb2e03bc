import { useCallback, useRef, useState } from 'react';
import { createLock } from '../../actions/index.ts';
import { useRuntime } from '../../runtime/index.ts';

/** A task says itself when its work begins: while it still asks the person, nothing is under way. */
type Task = (begin: () => void) => Promise<unknown>;

/** Runs one task at a time and says while it works. A second start meanwhile does nothing. */
export function useBusy(): { run: (task: Task) => void; isBusy: boolean } {
  const { holds } = useRuntime();
  const lock = useRef(createLock());
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    (task: Task) => {
      void lock.current.run(async () => {
        const release = holds.take();
        try {
          await task(() => setBusy(true));
        } finally {
          release();
          setBusy(false);
        }
      });
    },
    [holds],
  );
  return { run, isBusy };
}
