import { spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const script = 'deploy/patroni/pgbackrestPush.sh';
const segment = '000000010000000000000007';

test.each([
  ['a segment that was archived', { code: 0, history: '00000002' }, 0],
  ['a segment that could not be archived, to be retried', { code: 103, history: '00000002' }, 103],
  ['another content, of a timeline that has ended', { code: 45, history: '00000002' }, 0],
  ['another content, where ten timelines have ended since', { code: 45, history: '0000000B' }, 0],
  ['another content, of the timeline that goes on', { code: 45, history: '00000001' }, 45],
  ['another content, of the first timeline', { code: 45 }, 45],
])('reports %s to PostgreSQL', async (_what, world, expected) => {
  expect(await push(world)).toBe(expected);
});

/** @param world how pgBackRest ends, and the timeline that began last */
async function push({ code, history }: { code: number; history?: string }): Promise<number | null> {
  const folder = await temporaryFolder({
    'bin/pgbackrest': `#!/bin/sh\n[ "$*" = "--stanza=user-assets archive-push pg_wal/${segment}" ] || exit 1\nexit ${code}\n`,
    [`pg_wal/${segment}`]: '',
    ...(history !== undefined && { [`pg_wal/${history}.history`]: '' }),
  });
  await chmod(join(folder, 'bin/pgbackrest'), 0o755);
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  return spawnSync('sh', [join(process.cwd(), script), `pg_wal/${segment}`], { cwd: folder, env }).status;
}
