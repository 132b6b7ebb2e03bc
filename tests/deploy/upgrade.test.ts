// @module-tag long
// Installs and builds two releases.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
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

// docs/operations.md, Upgrade and Roll back, as printed: the release before, on its way to this one, back, and again. Two processes
// on a server, and one with the books in its data folder.

const { version, commit } = previousRelease;
/** Who withdraws without rules about addresses. */
const [uid, account] = [812_007, 'pro2'];
const isThere = spawnSync('git', ['cat-file', '-e', commit]).status === 0;
const reason = isLongRun
  ? (noOwnPostgres ?? leftOut('Tests of an upgrade', isThere ? null : `this clone has no ${commit}`))
  : null;

let folder: string;
const packages = { timeout: 600_000 };

beforeAll(async () => {
  if (reason !== null) return;
  folder = mkdtempSync('/var/tmp/user-assets-upgrade-');
  const before = join(folder, 'opt', `user-assets-${version}`);
  mkdirSync(before, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['--extract', '--directory', before], { input: archive });
  execFileSync('npm', ['ci'], { cwd: before, stdio: 'ignore' });
  const now = join(folder, 'opt/user-assets-0.2.0');
  cpSync('.', now, { recursive: true, filter: (path) => !notCopied.has(path) });
}, packages.timeout);
afterAll(async () => {
  if (reason === null) await rm(folder, { recursive: true, force: true });
}, packages.timeout);

/** A machine with a disk of its own, and the releases at the places of the page. */
class Machine {
  readonly #disk: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #server: ThrowawayPostgres | null;
  readonly services: Services;

  constructor(name: string, server: ThrowawayPostgres | null) {
    this.#disk = join(folder, name);
    this.#server = server;
    this.#settings = {
      DATA_DIR: join(this.#disk, 'data'),
      ...(server === null ? {} : { DATABASE_URL: server.url }),
    };
    for (const made of ['data', 'srv/backups']) mkdirSync(join(this.#disk, made), { recursive: true });
    const program = join(folder, 'opt/user-assets');
    rmSync(program, { force: true });
    symlinkSync(join(folder, 'opt', `user-assets-${version}`), program);
    this.services = servicesOf(program, this.#settings);
  }

  /** The printed command at the places of this test. @returns what it printed */
  async follow(command: string): Promise<string> {
    const begun = performance.now();
    const here = command
      .replaceAll('/var/lib/user-assets', `${this.#disk}/data`)
      .replaceAll(/\/(?=srv\/)/g, `${this.#disk}/`)
      .replaceAll(/\/(?=opt\/)/g, `${folder}/`);
    let printed = '';
    if (command.startsWith('systemctl')) await this.services.systemctl(command);
    else if (command.startsWith('psql')) printed = (await this.#server?.run(command)) ?? '';
    else {
      const env = { ...process.env, ...this.#settings };
      printed = (await promisify(execFile)('sh', ['-c', here], { env, maxBuffer: 64 * 1024 ** 2 })).stdout;
    }
    process.stderr.write(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${command}\n`);
    return printed;
  }
}

/** A customer's session, which goes on through every change of processes. */
class Visitor {
  readonly #session: SessionAt;
  readonly #requestKey: string;
  #runs = 0;

  constructor(session: SessionAt, requestKey: string) {
    this.#session = session;
    this.#requestKey = requestKey;
  }

  static async at(exchange: RunningExchange): Promise<Visitor> {
    expect(exchange.requestKey.length).toBeGreaterThan(300);
    return new Visitor((await signInAt(exchange, account)).session, exchange.requestKey);
  }

  /** What customers do with money, and look at, through one process; the one who signed in at first is still signed in. */
  async isServed(exchange: RunningExchange): Promise<void> {
    expect(exchange.requestKey).toBe(this.#requestKey);
    const customer = sessionOf(exchange, this.#session);
    this.#runs += 1;
    const runs = this.#runs;
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
    for (const list of lists) expect(await this.#codeOf(exchange, list)).toBe(0);
  }

  /** Whether the exchange knows of the deposit that came when they were served last. */
  async hasNewest({ origin }: RunningExchange): Promise<boolean> {
    return (await this.#answerOf(origin, 'depositRecords')).includes(`"20.${this.#runs}"`);
  }

  async #codeOf({ origin }: RunningExchange, operation: OperationId): Promise<number> {
    const { ret_code, retCode } = JSON.parse(await this.#answerOf(origin, operation)) as Record<
      string,
      number
    >;
    return ret_code ?? retCode ?? -1;
  }

  async #answerOf(origin: string, operation: OperationId): Promise<string> {
    const answer = await fetch(`${origin}${operations[operation].path}`, { headers: { ...this.#session } });
    return answer.text();
  }
}

describe.skipIf(reason !== null)(`from ${version} to this release and back, on a server`, () => {
  let postgres: ThrowawayPostgres;
  let machine: Machine;
  let visitor: Visitor;

  beforeAll(async () => {
    postgres = await startPostgres({ isHasty: true });
    machine = new Machine('of-server', postgres);
  }, 300_000);
  afterAll(async () => {
    await machine.services.stop();
    await postgres.dispose();
  });

  /** By this release: it knows all that is recorded since the first of its processes has started. */
  async function areSound(): Promise<void> {
    const printed = await machine.follow('cd /opt/user-assets-0.2.0 && npm run check-books');
    expect(printed).toContain('The books are sound.');
  }

  test('the previous release serves', { timeout: 600_000 }, async () => {
    await machine.follow('systemctl start user-assets@4173 user-assets@4174');
    visitor = await Visitor.at(await machine.services.exchange(4173));
    await visitor.isServed(await machine.services.exchange(4173));
  });

  test('both releases serve while the processes are replaced', { timeout: 900_000 }, async () => {
    const steps = commandsBelow('docs/operations.md', 'Upgrade');
    expect(steps.pop()).toBe('systemctl restart user-assets@4174');
    for (const step of steps) await machine.follow(step);
    expect(readdirSync(join(folder, 'of-server/srv/backups/before-0.2.0')).length).toBeGreaterThan(1);
    await visitor.isServed(await machine.services.exchange(4173));
    await visitor.isServed(await machine.services.exchange(4174));
    await machine.follow('systemctl restart user-assets@4174');
    await visitor.isServed(await machine.services.exchange(4174));
    await areSound();
    const { origin } = await machine.services.exchange(4173);
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ ready: true, unready: {} });
  });

  test('the previous release can be restored, and this one after it', { timeout: 900_000 }, async () => {
    const steps = commandsBelow('docs/operations.md', 'Roll back');
    for (const step of steps.splice(0, 5)) await machine.follow(step);
    await visitor.isServed(await machine.services.exchange(4173));
    await areSound();
    for (const step of steps) await machine.follow(step);
    await visitor.isServed(await machine.services.exchange(4174));
    await areSound();
  });
});

describe.skipIf(reason !== null)(`from ${version} to this release and back, in the data folder`, () => {
  let machine: Machine;
  let visitor: Visitor;

  beforeAll(() => {
    machine = new Machine('of-folder', null);
  });
  afterAll(() => machine.services.stop());

  async function followAll(heading: string): Promise<void> {
    for (const step of commandsBelow('docs/operations.md', heading)) await machine.follow(step);
  }

  const exchange = () => machine.services.exchange();

  test('the previous release serves', packages, async () => {
    await machine.follow('systemctl start user-assets');
    visitor = await Visitor.at(await exchange());
    await visitor.isServed(await exchange());
  });

  test('this release continues with the existing data', packages, async () => {
    await followAll('Upgrade with the books in the data folder');
    await visitor.isServed(await exchange());
  });

  test('the previous release can be restored to where it was', packages, async () => {
    expect(await visitor.hasNewest(await exchange())).toBe(true);
    await followAll('Roll back with the books in the data folder');
    expect(await visitor.hasNewest(await exchange())).toBe(false);
    await visitor.isServed(await exchange());
  });
});
