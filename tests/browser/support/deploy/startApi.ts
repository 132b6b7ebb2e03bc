import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandsBelow } from '../../../readme/readmeSteps.ts';
import { closeHosted, openHosted } from '../host/hostedExchange.ts';

export interface RunningApi {
  readonly origin: string;
  /** The pages for it, laid where a server of files takes them from. */
  readonly dist: string;
  dispose(): Promise<void>;
}

/** An exchange that trusts a proxy on this machine, and pages that were laid for it as docs/operations.md says. */
export async function startApi(): Promise<RunningApi> {
  const access = {
    ...{ ALLOWED_HOSTS: 'localhost,*.localhost', TRUSTED_PROXIES: '127.0.0.1' },
    // For tests, which ask it beside the proxy; through the proxy it is closed all the same.
    CONTROL_PAGE: 'on',
  };
  const { origin, keysFolder } = await openHosted(access);
  const folder = await mkdtemp(join(tmpdir(), 'user-assets-pages-'));
  const dispose = async () => {
    await closeHosted();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { origin, dist: await layPages(keysFolder, folder), dispose };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}

/**
 * Runs what docs/operations.md prints for a trial, with places of this test in place of a server's.
 * @param keysFolder where keys.json is
 * @returns the folder of the pages, in `folder`
 */
export async function layPages(keysFolder: string, folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  const places = [
    ['/var/lib/user-assets', keysFolder],
    ['/srv/user-assets/dist', dist],
    ['/etc/user-assets.keys.json', join(folder, 'keys.json')],
  ] as const;
  const printed = commandsBelow('docs/operations.md', 'Pages of a trial');
  for (const command of printed) {
    const here = places.reduce((text, [from, to]) => text.replaceAll(from, to), command);
    await promisify(execFile)('sh', ['-c', here]);
  }
  return dist;
}
