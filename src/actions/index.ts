import { lazyValue } from '../runtime/index.ts';

export type { ActionFailure, ActionHost } from './shared/actionHost.ts';

/** Runs a button. No page is drawn by it: it is fetched when the page is idle, or for whoever presses one sooner. */
export const buttonRun = lazyValue(() => import('./runButton.ts').then((module) => module.runButton));

/** Runs actions by themselves, likewise. */
export const actionsRun = lazyValue(() => import('./runActions.ts').then((module) => module.runActions));

/** Runs one task at a time. `run` resolves with undefined when another run is in progress. */
interface Lock {
  run<T>(task: () => Promise<T>): Promise<T | undefined>;
}

/**
 * A lock against running something twice. It stays closed for at least `restMs` from the start, because the second
 * click of a double click can come after a fast operation has already completed.
 */
export function createLock(restMs = 500): Lock {
  let isTaken = false;
  return {
    async run(task) {
      if (isTaken) return undefined;
      isTaken = true;
      const rest = new Promise((resolve) => setTimeout(resolve, restMs));
      try {
        return await task();
      } finally {
        void rest.then(() => {
          isTaken = false;
        });
      }
    },
  };
}
