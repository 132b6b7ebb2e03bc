/** A server that takes longer to close is ended forcibly: everything it has answered is already on disk. */
const patienceMs = 5000;

/**
 * From now on Ctrl+C and SIGTERM end this process with exit code 0, after everything handed to the returned function
 * has closed, the last one first. What takes longer on purpose says so in ms. A second signal is ignored: npm forwards Ctrl+C to a process that has already
 * received it.
 */
export function endCleanly(): (close: () => Promise<unknown>, takesMs?: number) => void {
  const closes: (() => Promise<unknown>)[] = [];
  let isEnding = false;
  let onPurposeMs = 0;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), patienceMs + onPurposeMs).unref();
    for (const close of closes.reverse()) await close().catch(report);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  return (close, takesMs = 0) => {
    closes.push(close);
    onPurposeMs += takesMs;
  };
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
