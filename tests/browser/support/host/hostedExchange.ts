import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';
import type { HostAnswer, Hosted, HostRequest } from './hostRequest.ts';

/** This worker's own, from its first file to its last: what it has loaded and compiled serves them all. */
let host: ChildProcess | undefined;

/**
 * Gives a test file the exchange of `npm start` on data of its own, with ports of its own.
 * @param access settings of who may reach it, such as TRUSTED_PROXIES
 * @returns its address, the folder of its keys and the key of its answers
 * @throws Error with what the exchange said when it could not begin
 */
export async function openHosted(access: HostRequest['access'] = {}): Promise<Hosted> {
  return ask({ kind: 'open', access });
}

/** Ends it and removes its data. */
export async function closeHosted(): Promise<void> {
  await ask({ kind: 'close' });
}

async function ask(request: HostRequest): Promise<Hosted> {
  host ??= start();
  const child = host;
  const answer = await new Promise<HostAnswer>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The exchanges' process ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as HostAnswer);
    });
    child.send(request);
  });
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

/** It ends by itself when this process does, whose end closes the line between the two. */
function start(): ChildProcess {
  const { folder, url } = inject('exchangeData');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/browser/support/host/exchangeHost.ts', folder, ...(url === null ? [] : [url])],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  child.once('exit', () => {
    host = undefined;
  });
  return child;
}
