/** Runs one task at a time. `run` gives undefined when it refused because another run is under way. */
export interface Lock {
  run<T>(task: () => Promise<T>): Promise<T | undefined>;
}

/**
 * A lock against doing something twice. It stays closed for at least `restMs` from the start, because the second click
 * of a double click can come after a quick operation has already answered.
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
