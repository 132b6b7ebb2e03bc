/** Editors and `git` write in several steps, ms. */
const settleMs = 80;

/**
 * Gathers what is handed in until nothing more has come for a moment, and then works on all of it at once; one such
 * work at a time, in order.
 * @param work must not reject: nobody would hear of it
 */
export function settled<T>(work: (gathered: ReadonlySet<T>) => Promise<void>): (item: T) => void {
  let gathered = new Set<T>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const begin = () => {
    last = last.then(() => {
      const items = gathered;
      gathered = new Set();
      return items.size > 0 ? work(items) : undefined;
    });
  };
  return (item) => {
    gathered.add(item);
    clearTimeout(timer);
    timer = setTimeout(begin, settleMs);
  };
}
