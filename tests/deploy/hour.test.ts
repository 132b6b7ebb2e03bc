// @module-tag long
// Sets a machine up from packages of Debian and npm, which takes many minutes, and needs root.

import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { notCopied } from '../readme/copyProject.ts';
import { blocksBelow } from '../readme/readmeSteps.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { type BareMachine, startMachine } from './support/bareMachine.ts';
import { makeNodeRoot, missingForRoots } from './support/nodeRoot.ts';

// docs/operations.md, An hour from a bare Debian, as printed, in a container with Debian and Node alone, which systemd has booted: units run
// as their files say, with their protection. What fetches has this machine's network.

const programs = ['mmdebstrap', 'systemd-nspawn', 'nsenter'];
const reason = leftOut('Tests of the hour', isLongRun ? missingForRoots(programs) : null);
const origin = 'https://assets.example';

describe.skipIf(reason !== null)('an hour from a bare Debian', () => {
  let root: string;
  let machine: BareMachine;

  beforeAll(async () => {
    root = mkdtempSync('/var/tmp/user-assets-hour-');
    await makeNodeRoot(root);
    // As Debian's installer writes it: localhost is ::1, too.
    writeFileSync(
      join(root, 'etc/hosts'),
      '::1 localhost ip6-localhost ip6-loopback\n127.0.0.1 localhost\n127.0.0.1 assets.example\n',
    );
    const release = join(root, 'opt/user-assets-0.2.0');
    mkdirSync(release);
    cpSync('.', release, { recursive: true, filter: (path) => !notCopied.has(path) });
    machine = await startMachine(root);
  }, 1_200_000);
  afterAll(async () => {
    await machine?.stop();
    await rm(root, { recursive: true, force: true });
  }, 600_000);

  test('every command works as documented, within the hour', { timeout: 3_600_000 }, async () => {
    const steps = blocksBelow('docs/operations.md', 'An hour from a bare Debian');
    expect(steps.length).toBe(11);
    const begun = performance.now();
    for (const [at, step] of steps.entries()) {
      const since = performance.now();
      await machine.run(step, /apt-get|npm ci/.test(step) ? 'out' : undefined);
      const took = ((performance.now() - since) / 1_000).toFixed(0);
      process.stderr.write(`${took} s  step ${at + 1}: ${step.split('\n')[0]}\n`);
    }
    const minutes = (performance.now() - begun) / 60_000;
    process.stderr.write(`${minutes.toFixed(1)} min in all; load ${loadavg()[0]?.toFixed(1)}\n`);
    expect(minutes).toBeLessThan(60);
  });

  test('a customer converts over TLS', { timeout: 120_000 }, async () => {
    const printed = await machine.run(
      `cd /opt/user-assets && NODE_EXTRA_CA_CERTS=/etc/ssl/user-assets/cert.pem node --import tsx tests/deploy/support/convertOverTls.ts ${origin}`,
    );
    expect(printed.trim()).toBe('0 0');
  });

  test('without one of the two processes, nginx serves from the other', { timeout: 120_000 }, async () => {
    await machine.run('systemctl stop user-assets@4173');
    const ask = `curl --silent --fail --cacert /etc/ssl/user-assets/cert.pem ${origin}/t1`;
    await machine.run(Array(4).fill(ask).join('\n'));
    await machine.run('systemctl start user-assets@4173');
  });

  test('systemd has started everything, and restarts what is killed', { timeout: 120_000 }, async () => {
    const untilReady = 'until curl --silent --fail http://localhost:4174/readyz; do sleep 1; done';
    await machine.run(`systemctl kill --signal=KILL user-assets@4174\nsleep 1\n${untilReady}`);
    // Units of Debian's own that need devices fail in a container.
    const failed = await machine.run('systemctl list-units --failed --plain --no-legend');
    process.stderr.write(`failed: ${failed}\n`);
    expect(failed).not.toMatch(/user-assets|nginx|postgresql|prometheus\.service/);
    expect(await machine.run('systemctl list-timers')).toContain('user-assets-backup.timer');
  });

  test('a process can write to its own data only', async () => {
    const inside = 'nsenter --mount --target $(systemctl show --property=MainPID --value user-assets@4173)';
    const write = (place: string) => machine.run(`${inside} touch ${place}/written 2>&1 || true`);
    expect(await write('/var/lib/user-assets')).toBe('');
    for (const place of ['/opt/user-assets', '/etc', '/srv/user-assets/dist'])
      expect(await write(place)).toContain('Read-only file system');
  });

  test('both processes are scraped, no alert rule is invalid, and the backup is complete', {
    timeout: 120_000,
  }, async () => {
    const rules = await machine.run('curl --silent http://localhost:9090/api/v1/rules');
    expect(rules).toContain('"name":"user-assets');
    expect(rules).not.toContain('"health":"err"');
    expect(await machine.run('ls /var/lib/user-assets-backup/*')).toContain('backup.json');
  });
});
