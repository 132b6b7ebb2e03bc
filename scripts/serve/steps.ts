/** Lines of steps that ended while the line of another is still open; null while none is. */
let waiting: string[] | null = null;

/**
 * Runs one step of the start and prints a line with its result and duration in seconds. A step that runs while the line of
 * another is open gets its line when it has ended, below that one.
 */
export async function step<T>(
  label: string,
  work: () => Promise<T>,
  outcome: (value: T) => string,
): Promise<T> {
  const started = performance.now();
  const begin = `  ${label} … `;
  const isOwnLine = waiting === null;
  if (isOwnLine) {
    waiting = [];
    process.stdout.write(begin);
  }
  const end = (text: string) => {
    if (!isOwnLine && waiting !== null) {
      waiting.push(`${begin}${text}\n`);
      return;
    }
    process.stdout.write([isOwnLine ? '' : begin, text, '\n', ...(waiting ?? [])].join(''));
    waiting = null;
  };
  const value = await work().catch((error: unknown) => {
    end('failed');
    throw error;
  });
  end(`${outcome(value)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return value;
}
