import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { isLongRun } from '../../../longRun.ts';
import { Customer } from '../../access/support/Customer.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import {
  declarationsOf,
  fresh,
  isSameChange,
  type Scene,
  type SceneCase,
  sceneCases,
  stranger,
} from './support/sceneCases.ts';
import {
  type Body,
  foreignValues,
  pathsIn,
  type Variant,
  variantsOf,
  withValue,
} from './support/variants.ts';

// Somebody holds a session and no codes: by no text in ext_info_str do they get further than that.

const uid = 533285;
const trusted = 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb';
const trustedIban = 'DE89370400440532013000';
const notVerified = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const row = { coin: 'USDT', chain: 'TRX', address: stranger };

let server: TestServer;
let thief: Customer;
let cases: SceneCase[];
let requests = 0;

beforeAll(async () => {
  server = await openServer();
  const { db } = server.exchange.context;
  await db.updateTable('accounts').set({ withdraw_addr_level: 0 }).where('uid', '=', uid).execute();
  thief = new Customer(server, uid);
  await thief.signIn();
  const saved = { ...row, address: trusted };
  const { id: verified } = await thief.get('addressCreate', saved);
  await db
    .updateTable('withdrawal_addresses')
    .set({ is_verified: true })
    .where('id', '=', verified)
    .execute();
  const { id } = await thief.get('addressCreate', {
    coin: 'XRP',
    chain: 'XRP',
    address: notVerified,
    tag: '7',
  });
  const account = { coin: 'EUR', channel_id: 'sepa', holder: 'Elena Hofer', iban: trustedIban };
  const { id: trustedAccount } = await thief.get('bankAccountCreate', account);
  await db
    .updateTable('withdrawal_addresses')
    .set({ is_verified: true })
    .where('id', '=', trustedAccount)
    .execute();
  cases = sceneCases({ trusted, trustedIban, trustedAccount, id });
});
afterAll(() => server.exchange.close());
beforeEach(cleanUp);

/** As it was before: only what was saved first is saved, and verified as it was, and the pause after a withdrawal is over. */
async function cleanUp(): Promise<void> {
  const { db } = server.exchange.context;
  const book = db.updateTable('withdrawal_addresses').where('uid', '=', uid);
  const known = [trusted, trustedIban, notVerified];
  await book.where('address', 'not in', known).set({ deleted_at: 1 }).execute();
  await book.where('address', 'in', known).set({ deleted_at: null }).execute();
  await book.where('address', '=', notVerified).set({ is_verified: false }).execute();
  server.clock.advance(11_000);
  await thief.signIn();
}

const begin = (sence: Scene, declared: unknown) =>
  thief.call('riskDefaultIntercept', { sence, ext_info_str: JSON.stringify(declared) });

/** Sends a body as it is, whatever its type would say, under a requestId of its own where it has one. */
function send(operation: OperationId, body: Body, risk_verified_result_token?: string) {
  requests += 1;
  const named = body.requestId === fresh ? { requestId: `request-${requests}` } : {};
  const proof = risk_verified_result_token === undefined ? {} : { risk_verified_result_token };
  return thief.call(operation, { ...body, ...named, ...proof } as never);
}

/**
 * Every way to tell of a change, with one thing changed in every way. In the gate each of these goes with one of the
 * declarations, in turn.
 */
function eachDeclared(ways: readonly Body[]): Variant[] {
  return ways.flatMap((way, place) =>
    variantsOf(way).filter((_, at) => isLongRun || at % ways.length === place),
  );
}

/** Goes all the way without codes; says what is wrong with the answers, or null. */
async function faultOf(
  { scene, operation, needsCodes }: SceneCase,
  declared: Body,
  sent: Body,
): Promise<string | null> {
  const about = `\ntold ${JSON.stringify(declared)}\nsent ${JSON.stringify(sent)}`;
  const begun = await begin(scene, declared);
  if (begun.status !== 200 || ![0, 10001].includes(begun.code)) return `${begun.wire}${about}`;
  if (begun.code !== 0)
    return begun.params.field === undefined ? `names no field: ${begun.wire}${about}` : null;
  const made = await send(operation, sent, begun.result.risk_token);
  if (made.status !== 200 || made.code === 10016) return `${made.wire}${about}`;
  if (made.code !== 0) return null;
  await cleanUp();
  if (needsCodes(sent)) return `was made without codes${about}`;
  return isSameChange(declared, sent) ? null : `was made with the token of another change${about}`;
}

describe('a text in place of a boolean', () => {
  const refused = { isEmptied: false, code: 10001, params: { field: '/ext_info_str/is_verified' } };
  const request = { ...row, amount: '10000', requestId: fresh };
  const isEmptied = async () => {
    const begun = await begin('30067', request);
    const made = await send('withdrawCreate', request, begun.result.risk_token);
    return made.code === 0;
  };

  test('saves no verified address, and no coins leave', async () => {
    const { code, params, result } = await begin('30062', { ...row, is_verified: 'true' });
    await send('addressCreate', { ...row, is_verified: true }, result.risk_token);
    expect({ isEmptied: await isEmptied(), code, params }).toEqual(refused);
  });

  test('verifies no saved address, and no coins leave', async () => {
    const { id } = await thief.get('addressCreate', row);
    const { code, params, result } = await begin('30063', { id, remark: 'mine', is_verified: 'true' });
    await send('addressEdit', { id, remark: 'mine', is_verified: true }, result.risk_token);
    expect({ isEmptied: await isEmptied(), code, params }).toEqual(refused);
  });
});

describe.each(['30062', '30062 bank', '30063', '30064', '30065', '30066', '30067', '30067 bank'])(
  'scene %s',
  (name) => {
    const found = () => {
      const operations = cases.filter(({ scene }) => name.startsWith(scene));
      const one = operations.at(name.endsWith('bank') ? 1 : 0);
      if (one === undefined) throw new Error(`No case for ${name}.`);
      return one;
    };

    test('a risky change needs its proof and nothing else, a harmless one needs none', async () => {
      const { scene, operation, risky, harmless } = found();
      if (risky !== null) {
        for (const declared of declarationsOf(scene, risky)) {
          const { result } = await begin(scene, declared);
          expect(result.riskTokenType).toBe('challenge');
          expect((await send(operation, risky, result.risk_token)).code).toBe(10031);
        }
        expect((await send(operation, risky)).code).toBe(131601);
      }
      if (harmless !== null) {
        for (const declared of declarationsOf(scene, harmless)) {
          const { result } = await begin(scene, declared);
          expect(result.riskTokenType).toBe('bypass');
          expect((await send(operation, harmless, result.risk_token)).code).toBe(0);
          await cleanUp();
        }
      }
    });

    test('a check that was told another type or value proves nothing', async () => {
      const one = found();
      const { scene, risky, harmless } = one;
      const sent = risky ?? harmless ?? {};
      const declared = eachDeclared(declarationsOf(scene, sent));
      const faults: (string | null)[] = [];
      for (const { body } of declared) faults.push(await faultOf(one, body, sent));
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
      expect(declared.length).toBeGreaterThan(20);
      expect(server.faults).toEqual([]);
    });

    test('a token for one change permits no other', async () => {
      const one = found();
      const declared = one.harmless ?? one.risky ?? {};
      let begun = await begin(one.scene, declared);
      const faults: string[] = [];
      for (const { label, body } of variantsOf(declared)) {
        const made = await send(one.operation, body, begun.result.risk_token);
        if (made.status !== 200 || made.code === 10016) faults.push(`${label}: ${made.wire}`);
        if (made.code !== 0) continue;
        if (one.needsCodes(body) || !isSameChange(declared, body)) faults.push(`${label}: made`);
        await cleanUp();
        begun = await begin(one.scene, declared);
      }
      expect(faults).toEqual([]);
      expect(server.faults).toEqual([]);
    });
  },
);

test('several changes to the declared and the sent body at once do not bypass the check', async () => {
  const value = fc.oneof(fc.constantFrom(...foreignValues), fc.jsonValue({ maxDepth: 2 }));
  const changes = fc.array(fc.tuple(fc.nat(30), value), { maxLength: 2 });
  const spoilt = (body: Body, made: readonly (readonly [number, unknown])[]) =>
    made.reduce<Body>((now, [place, to]) => {
      const paths = pathsIn(now).filter(({ length }) => length > 0);
      const path = paths[place % Math.max(paths.length, 1)];
      return path === undefined ? now : (withValue(now, path, to) as Body);
    }, body);
  const property = fc.asyncProperty(
    fc.nat(cases.length - 1),
    ...([fc.boolean(), fc.boolean(), fc.nat(1)] as const),
    ...([changes, changes] as const),
    async (at, isDeclaredHarmless, isSentHarmless, telling, toDeclared, toSent) => {
      const one = cases[at];
      if (one === undefined) throw new Error('No case.');
      const pick = (isHarmless: boolean) =>
        (isHarmless ? one.harmless : one.risky) ?? one.risky ?? one.harmless ?? {};
      const ways = declarationsOf(one.scene, pick(isDeclaredHarmless));
      const declared = spoilt(ways[telling % ways.length] ?? {}, toDeclared);
      const fault = await faultOf(one, declared, spoilt(pick(isSentHarmless), toSent));
      if (fault !== null) throw new Error(fault);
    },
  );
  await fc.assert(property, { seed: 13, numRuns: isLongRun ? 300 : 60, includeErrorInReport: true });
  expect(server.faults).toEqual([]);
});
