import type { FailureHandler } from './contract.ts';

export interface FailureHandlers {
  add(handler: FailureHandler): () => void;
  tell: FailureHandler;
}

/** The handlers that hear of every failure (spec §8 "run on every failure"). */
export function createFailureHandlers(): FailureHandlers {
  const handlers = new Set<FailureHandler>();
  return {
    add(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    tell(error, about) {
      for (const handler of [...handlers]) {
        try {
          handler(error, about);
        } catch (problem) {
          // A handler that fails must not hide the failure it was told of; the page's error report still hears of it.
          reportError(problem);
        }
      }
    },
  };
}
