import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The command that runs a TypeScript file of ours. */
export function programOf(file: string): string[] {
  return [process.execPath, '--import', 'tsx', file];
}

/**
 * Starts a command in a process of its own and waits for its first message.
 * @param log file descriptor for what it prints as an error; without, that is printed here, too
 * @throws Error when it ends without having sent any
 */
export async function startProgram<Report>(
  [program = '', ...args]: readonly string[],
  { env = {}, log }: { env?: Readonly<Record<string, string>>; log?: number } = {},
): Promise<{ child: ChildProcess; report: Report }> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log ?? 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process ended while it started.');
  });
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [Report];
  return { child, report };
}

/** kill -9; resolves when it is gone. */
export async function killProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not its exit alone: whoever began it in a namespace may be gone before it is.
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
