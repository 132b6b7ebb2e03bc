/** Runs one step of the start and prints a line with its result and duration in seconds. */
export async function step<T>(
  label: string,
  work: () => Promise<T>,
  outcome: (value: T) => string,
): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${label} … `);
  const value = await work().catch((error: unknown) => {
    process.stdout.write('failed\n');
    throw error;
  });
  process.stdout.write(`${outcome(value)} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return value;
}
