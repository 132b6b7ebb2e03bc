// @module-tag long
// Builds the pages of two releases.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/postgres/startPostgres.ts';
import { previousRelease } from '../fixtures/releases/previousRelease.ts';
import { isLongRun } from '../longRun.ts';
import { notCopied } from '../readme/copyProject.ts';
import { commandsBelow } from '../readme/readmeSteps.ts';
import {
  type SessionAt,
  sendDeposit,
  sessionOf,
  signInAt,
} from '../sandbox/durability/support/customerAt.ts';
import { provenRequest } from '../sandbox/durability/support/provenRequest.ts';
import type { RunningExchange } from '../sandbox/durability/support/runningExchange.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { noOwnPostgres } from '../sandbox/support/postgresForTests.ts';
import { type Services, servicesOf } from './support/services.ts';

// docs/operations.md, Upgrade and Roll back, as printed: two processes of the release before, on their way to this one, back, and again.

const { version, commit } = previousRelease;
/** Who withdraws without rules about addresses. */
const [uid, account] = [812_007, 'pro2'];
const isThere = spawnSync('git', ['cat-file', '-e', commit]).status === 0;
const reason = isLongRun
  ? (noOwnPostgres ?? leftOut('Tests of an upgrade', isThere ? null : `this clone has no ${commit}`))
  : null;

describe.skipIf(reason !== null)(`from ${version} to this release and back`, () => {
  let folder: string;
  let postgres: ThrowawayPostgres;
  let services: Services;
  let session: SessionAt;
  let requestKey: string;
  let runs = 0;

  beforeAll(async () => {
    folder = mkdtempSync('/var/tmp/user-assets-upgrade-');
    for (const name of ['opt', 'srv/backups', 'data']) mkdirSync(join(folder, name), { recursive: true });
    const before = join(folder, 'opt', `user-assets-${version}`);
    mkdirSync(before);
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['--extract', '--directory', before], { input: archive });
    const now = join(folder, 'opt/user-assets-0.2.0');
    cpSync('.', now, { recursive: true, filter: (path) => !notCopied.has(path) });
    // Every package of 0.1.0 is in this release with the same version.
    for (const tree of [before, now]) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
    symlinkSync(before, join(folder, 'opt/user-assets'));
    postgres = await startPostgres({ isHasty: true });
    services = servicesOf(join(folder, 'opt/user-assets'), settings());
  }, 300_000);
  afterAll(async () => {
    await services.stop();
    await postgres.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url });

  /** The printed command at the places of this test. Packages are there already. */
  async function follow(command: string): Promise<string> {
    const begun = performance.now();
    const here = command.replaceAll(/\/(?=(?:opt|srv)\/)/g, `${folder}/`).replace('npm ci', 'true');
    const env = { ...process.env, ...settings() };
    let printed = '';
    if (command.startsWith('systemctl')) await services.systemctl(command);
    else if (command.startsWith('psql')) printed = await postgres.run(command);
    else printed = (await promisify(execFile)('sh', ['-c', here], { env })).stdout;
    process.stderr.write(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${command}\n`);
    return printed;
  }

  /** What customers do with money, and look at, through one process; the one who signed in at first is still signed in. */
  async function isServed(exchange: RunningExchange): Promise<void> {
    expect(exchange.requestKey).toBe(requestKey);
    const customer = sessionOf(exchange, session);
    runs += 1;
    const deposit = { uid, coin: 'USDT', chain: 'TRX', amount: `20.${runs}` };
    expect(await sendDeposit(exchange, deposit)).toMatch(/^\d+$/);
    const pair = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;
    const quoted = await customer.call('convertQuote', {
      ...pair,
      requestAmount: '5',
      requestId: `run-${runs}`,
    });
    const done = await customer.call('convertExecute', { quoteTxId: quoted?.result.quoteTxId ?? '' });
    expect([quoted?.code, done?.code]).toEqual([0, 0]);
    const to = { coin: 'USDT', chain: 'ETH', address: `0x${'ab'.repeat(20)}`, amount: '20.5' };
    const request = await provenRequest(exchange, customer, {
      uid,
      request: { ...to, requestId: `run-${runs}` },
    });
    const withdrawn = await customer.call('withdrawCreate', request);
    expect(withdrawn?.code).toBe(0);
    const lists = ['depositRecords', 'withdrawRecords', 'transferList', 'frozenRecords'] as const;
    for (const list of lists) expect(await codeOf(exchange, list)).toBe(0);
  }

  /** By this release: it knows all that is recorded since the first of its processes has started. */
  async function areSound(): Promise<void> {
    const printed = await follow('cd /opt/user-assets-0.2.0 && npm run check-books');
    expect(printed).toContain('The books are sound.');
  }

  async function codeOf({ origin }: RunningExchange, operation: OperationId): Promise<number> {
    const answer = await fetch(`${origin}${operations[operation].path}`, { headers: { ...session } });
    const { ret_code, retCode } = (await answer.json()) as { ret_code?: number; retCode?: number };
    return ret_code ?? retCode ?? -1;
  }

  test('the release before serves', { timeout: 600_000 }, async () => {
    await follow('systemctl start user-assets@4173 user-assets@4174');
    const exchange = await services.exchange(4173);
    ({ requestKey } = exchange);
    expect(requestKey.length).toBeGreaterThan(300);
    ({ session } = await signInAt(exchange, account));
    await isServed(exchange);
  });

  test('while the processes change, both releases serve', { timeout: 900_000 }, async () => {
    const steps = commandsBelow('docs/operations.md', 'Upgrade');
    expect(steps.pop()).toBe('systemctl restart user-assets@4174');
    for (const step of steps) await follow(step);
    expect(readdirSync(join(folder, 'srv/backups/before-0.2.0')).length).toBeGreaterThan(1);
    await isServed(await services.exchange(4173));
    await isServed(await services.exchange(4174));
    await follow('systemctl restart user-assets@4174');
    await isServed(await services.exchange(4174));
    await areSound();
    const { origin } = await services.exchange(4173);
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ ready: true, unready: {} });
  });

  test('the release before comes back, and this one after it', { timeout: 900_000 }, async () => {
    const steps = commandsBelow('docs/operations.md', 'Roll back');
    for (const step of steps.splice(0, 5)) await follow(step);
    await isServed(await services.exchange(4173));
    await areSound();
    for (const step of steps) await follow(step);
    await isServed(await services.exchange(4174));
    await areSound();
  });
});
