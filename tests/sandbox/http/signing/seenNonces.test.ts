import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SeenNonces } from '../../../../src/sandbox/http/signing/seenNonces.ts';
import { describeEmbedded, describeOnPostgres } from '../../support/engines.ts';
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

describeEmbedded(nonces);

describeOnPostgres(nonces);

function nonces(): void {
  let dataDir: string;
  let database: TestDatabase;
  let seen: SeenNonces;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nonces-'));
    await open();
  });
  afterEach(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function open(): Promise<void> {
    database = await openTestDatabase(dataDir);
    seen = new SeenNonces(database.db);
  }

  async function age(nonce: Buffer, minutes: number): Promise<void> {
    await sql`update request_nonces set received_at = now() - ${`${minutes} minutes`}::interval
      where nonce = ${nonce}`.execute(database.db);
  }

  test('a nonce is new once, even across a restart', async () => {
    const nonce = randomBytes(16);
    expect(await seen.add(nonce)).toBe(true);
    expect(await seen.add(nonce)).toBe(false);
    await database.close();
    await open();
    expect(await seen.add(nonce)).toBe(false);
    expect(await seen.add(randomBytes(16))).toBe(true);
  });

  test('a nonce presented twenty times concurrently is new once', async () => {
    const nonce = randomBytes(16);
    const answers = await Promise.all(Array.from({ length: 20 }, () => seen.add(nonce)));
    expect(answers.filter((isNew) => isNew)).toHaveLength(1);
  });

  test('nonces too old to be replayed are removed, others are kept', { tags: ['long'] }, async () => {
    const [old, late, fresh] = [randomBytes(16), randomBytes(16), randomBytes(16)];
    for (const nonce of [old, late, fresh]) await seen.add(nonce);
    await age(old, 10.1);
    await age(late, 9);
    await seen.forget();
    const { rows } = await sql<{ nonce: string }>`
      select encode(nonce, 'hex') as nonce from request_nonces`.execute(database.db);
    expect(new Set(rows.map(({ nonce }) => nonce))).toEqual(
      new Set([late.toString('hex'), fresh.toString('hex')]),
    );
  });
}
