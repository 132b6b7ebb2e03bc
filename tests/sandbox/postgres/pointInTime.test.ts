import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../../scripts/postgres/startPostgres.ts';
import { sendTestDeposit } from '../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { Sessions } from '../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { commandsBelow } from '../../readme/readmeSteps.ts';
import { noOwnPostgres, onPostgres } from '../support/postgresForTests.ts';
import { signRequest } from '../support/signRequest.ts';
import { expectSoundBooks } from '../support/soundBooks.ts';

const uid = 533_285;
const dayMs = 86_400_000;
const printed = { moment: '2026-11-26 14:05:00+00', schema: 'user_assets' };
const steps = commandsBelow('docs/operations.md', 'Back to a moment, on PostgreSQL');

describe.skipIf(noOwnPostgres !== null)(
  onPostgres('books restored to a point in time', noOwnPostgres),
  { tags: ['long'] },
  () => {
    let folder: string;
    let postgres: ThrowawayPostgres;
    let exchange: Exchange | undefined;
    const faults: string[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'user-assets-moment-'));
      postgres = await startPostgres({ isHasty: true });
    });
    afterAll(async () => {
      await exchange?.close();
      // Those that were started as the page says are children of nobody's.
      for (const data of ['data', 'recovered'])
        await postgres.run(`pg_ctl stop --mode=immediate --pgdata=${data}`).catch(() => '');
      await postgres.dispose();
      await rm(folder, { recursive: true, force: true });
      expect(faults).toEqual([]);
    });

    const dataDir = () => join(folder, 'data');

    async function open(): Promise<Exchange> {
      exchange = await createExchange({
        dataDir: dataDir(),
        server: { url: postgres.url, schema: printed.schema },
        port: 0,
        // Blocks as in reality, ten minutes apart: a deposit is on its way until a test moves the clock.
        timeScale: 1,
        validateAnswers: true,
        log: {
          info() {},
          security() {},
          warn() {},
          error: (sentence, cause) => faults.push(`${sentence} ${String(cause)}`),
        },
      });
      return exchange;
    }

    /** The printed command at the places of this test, as the user whom the page names. */
    async function follow(command: string, moment = printed.moment): Promise<string> {
      const places = [
        ['/var/lib/postgresql', postgres.folder],
        ['/var/lib/user-assets', dataDir()],
        ['/srv', join(postgres.folder, 'srv')],
        [printed.moment, moment],
      ] as const;
      const here = places.reduce((text, [from, to]) => text.replaceAll(from, to), command);
      if (!/user-assets-files|npm run/.test(command)) return postgres.run(here);
      const env = { ...process.env, DATABASE_URL: postgres.url, DATABASE_SCHEMA: printed.schema };
      return (await promisify(execFile)('sh', ['-c', here], { env })).stdout;
    }

    async function followTo(last: RegExp, moment?: string): Promise<void> {
      const at = steps.findIndex((step) => last.test(step));
      expect(at).toBeGreaterThanOrEqual(0);
      for (const step of steps.splice(0, at + 1)) await follow(step, moment);
    }

    test('contain what was before that moment, nothing from after it, and keep working', async () => {
      await followTo(/pg_ctl restart/);
      const before = await open();
      const { context } = before;
      await followTo(/^cp .*user-assets-files$/);
      await followTo(/pg_verifybackup/);

      const session = await new Sessions(context.db, context.clock, context.config).open(uid);
      const credited = await deposit(before, '0.011');
      await context.clockControl.advance(dayMs);
      expect(await statusOf(before, credited)).toBe('credited');
      const onItsWay = await deposit(before, '0.022');
      const moment = (await postgres.run('psql -At -c "select clock_timestamp()"')).trim();
      const after = await deposit(before, '0.033');
      await before.close();

      // The machine of the exchange is lost as well.
      await rm(dataDir(), { recursive: true });
      await followTo(/alter system reset/, moment);
      await promisify(execFile)('mkdir', [dataDir()]);
      await followTo(/user-assets-files \//);
      expect(await follow(steps.shift() ?? '')).toContain('The books are sound.');

      const recovered = await open();
      const { db, clockControl } = recovered.context;
      expect(await statusOf(recovered, credited)).toBe('credited');
      expect(await statusOf(recovered, onItsWay)).toBe('pending');
      expect(await statusOf(recovered, after)).toBeUndefined();
      await expectSoundBooks(db);
      expect((await recovered.app.inject('/readyz')).json()).toEqual({ ready: true, unready: {} });

      expect(recovered.site.keys).toEqual(before.site.keys);
      const page = { key: context.keys.requestPublic, session };
      expect(await convert(recovered, page)).toBe(0);

      await clockControl.advance(dayMs);
      expect(await statusOf(recovered, onItsWay)).toBe('credited');
      await expectSoundBooks(db);

      await recovered.close();
      expect(await follow(steps.shift() ?? '')).toContain('DELETE');
      expect(await convert(await open(), page)).toBe(10007);
      expect(steps).toEqual([]);
    });

    test('are found unsound by check-books after a balance was edited by hand', async () => {
      // Past the triggers that refuse it, as a disk or a hand on the server would.
      await postgres.run(
        `psql -c "set session_replication_role = replica" -c "update ${printed.schema}.ledger_balances set amount = amount + 1 where coin = 'BTC' and not is_house"`,
      );
      const refused = await follow('npm run check-books').catch((cause: { stderr: string }) => cause.stderr);
      expect(refused).toMatch(/^The books are not sound:\nbalance user:\d+:\w+ available BTC$/m);
    });
  },
);

async function deposit({ context }: Exchange, amount: string): Promise<number> {
  return Number((await sendTestDeposit(context, { uid, coin: 'BTC', chain: 'BTC', amount })).id);
}

async function statusOf({ context }: Exchange, id: number): Promise<string | undefined> {
  const row = await context.db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (row.credited_at === null ? 'pending' : 'credited');
}

interface Page {
  /** Public key of the exchange that it was opened with. */
  readonly key: string;
  readonly session: { readonly sessionId: string; readonly userToken: string };
}

/** Converts as a page does that was open before, with session and signatures, and gives the code of the last answer. */
async function convert(exchange: Exchange, page: Page): Promise<number> {
  const request = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' };
  const quoted = await call(exchange, page, 'convertQuote', { ...request, requestAmount: '5' });
  return (await call(exchange, page, 'convertExecute', { quoteTxId: quoted.result.quoteTxId })).ret_code;
}

async function call(
  { app, context }: Exchange,
  { key, session }: Page,
  op: 'convertQuote' | 'convertExecute',
  body: object,
): Promise<{ ret_code: number; result: { quoteTxId: string } }> {
  const { method, path: url } = operations[op];
  const payload = JSON.stringify(body);
  const answer = await app.inject({
    method,
    url,
    headers: {
      cookie: `ua_session=${session.sessionId}`,
      usertoken: session.userToken,
      'content-type': 'application/json',
      ...signRequest({ method, url, body: payload, key, now: context.clock.now() }),
    },
    payload,
  });
  return answer.json();
}
