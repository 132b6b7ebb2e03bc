import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { selfSigned } from '../browser/support/deploy/selfSigned.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const isThere = spawnSync('nginx', ['-v']).status === 0;
const reason = leftOut('Tests of nginx', isThere ? null : 'there is no nginx');

/** As of 1.25 there is `http2 on`, which Debian 12 does not know. */
const unavoidable = /the "listen \.\.\. http2" directive is deprecated/;

/** What `nginx -t` says of the files of folders, of which the later overrule the earlier, laid where anybody may read and write. */
async function saidOf(
  folders: readonly string[],
  main: (text: string) => string,
): Promise<readonly string[]> {
  const folder = await temporaryFolder(
    Object.fromEntries(Object.entries(selfSigned()).map(([name, pem]) => [`${name}.pem`, pem])),
  );
  for (const from of folders)
    for (const name of (await readdir(from)).filter((found) => found.endsWith('.conf'))) {
      const text = await readFile(join(from, name), 'utf8');
      const here = (name === 'nginx.conf' ? main(text) : text)
        .replaceAll(/\/etc\/ssl\/[\w-]+/g, folder)
        .replace('/run/nginx.pid', join(folder, 'pid'))
        .replace('/var/log/nginx/error.log', 'stderr')
        // Ports below 1024 are root's.
        .replaceAll(/\blisten (80|443)\b/g, 'listen 10$1');
      await writeFile(join(folder, name), here);
    }
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stderr.split('\n').filter((line) => /\[\w+\]/.test(line) && !unavoidable.test(line));
}

const asItIs = (text: string) => text;

describe.skipIf(reason !== null)('nginx reports no problem in', () => {
  test.each([
    ['deploy/nginx', ['deploy/nginx'], asItIs],
    ['deploy/nginx before the containers', ['deploy/nginx', 'deploy/container'], asItIs],
    [
      'deploy/studio',
      ['deploy/studio'],
      (server: string) =>
        `pid /run/nginx.pid;\nerror_log /var/log/nginx/error.log;\nevents {}\nhttp {\n${server}\n}\n`,
    ],
  ])('%s', async (_what, folders, main) => {
    expect(await saidOf(folders, main)).toEqual([]);
  });
});
