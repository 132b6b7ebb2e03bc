import { copyFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeKeys, type KeyStep } from '../../../../src/sandbox/http/signing/changeKeys.ts';
import { createCheckRequestSignature } from '../../../../src/sandbox/http/signing/checkRequestSignature.ts';
import type { ExchangeKeys } from '../../../../src/sandbox/http/signing/keyFile.ts';
import { openKeys, readPublicKeys } from '../../../../src/sandbox/http/signing/openKeys.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { signRequest } from '../../support/signRequest.ts';

/** Keys in each state of a rotation; making a pair takes a second of processor time. */
const states = { old: '', next: '', promoted: '', withdrawn: '' };
let madeIn: string;
beforeAll(async () => {
  madeIn = await mkdtemp(join(tmpdir(), 'keys-'));
  const keep = async (state: keyof typeof states) => {
    states[state] = join(madeIn, state);
    await cp(join(madeIn, 'now'), states[state], { recursive: true });
  };
  const folder = join(madeIn, 'now');
  await openKeys(folder);
  await keep('old');
  for (const [step, state] of [
    ['next', 'next'],
    ['promote', 'promoted'],
    ['withdraw', 'withdrawn'],
  ] as const) {
    await changeKeys(folder, step);
    await keep(state);
  }
});
afterAll(() => rm(madeIn, { recursive: true }));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** As the command does it: another file takes the place of the one that is there. */
async function become(state: keyof typeof states): Promise<void> {
  await rm(dataDir, { recursive: true });
  await cp(states[state], dataDir, { recursive: true });
}

test('pages sign with the newest accepted key and know every key that answers may carry', async () => {
  const [old, next, promoted, withdrawn] = await Promise.all(Object.values(states).map(readPublicKeys));
  const fresh = { request: next?.request, response: next?.otherResponse };
  expect(next).toEqual({ ...fresh, response: old?.response, otherResponse: fresh.response });
  expect(promoted).toEqual({ ...fresh, otherResponse: old?.response });
  expect(withdrawn).toEqual(fresh);
  expect(new Set([old?.request, old?.response, ...Object.values(fresh)]).size).toBe(4);
});

/** Says for a key whether a request that is signed with it is accepted, or with which code it is refused. */
function asker(keys: ExchangeKeys): (key: string) => Promise<'accepted' | number> {
  const clock = new ManualClock(Date.UTC(2026, 10, 27));
  const check = createCheckRequestSignature({ keys, clock, seen: { add: async () => true } });
  const request = { method: 'POST', url: '/exchangeNew/convert/execute' };
  return (key) => {
    const signature = signRequest({ ...request, key, now: clock.now() })['x-request-signature'];
    return check({ ...request, body: undefined, signature }).then(
      () => 'accepted' as const,
      ({ code }: { code: number }) => code,
    );
  };
}

test('a running process follows each step at the next use, and refuses withdrawn keys', async () => {
  await become('old');
  const keys = await openKeys(dataDir);
  const signedWith = asker(keys);
  const old = await readPublicKeys(states.old);
  const fresh = await readPublicKeys(states.withdrawn);
  const seen = async () => ({
    old: await signedWith(old.request),
    fresh: await signedWith(fresh.request),
    signs: keys.responsePublic,
  });
  expect(await seen()).toEqual({ old: 'accepted', fresh: 10004, signs: old.response });
  await become('next');
  expect(await seen()).toEqual({ old: 'accepted', fresh: 'accepted', signs: old.response });
  await become('promoted');
  expect(await seen()).toEqual({ old: 'accepted', fresh: 'accepted', signs: fresh.response });
  await become('withdrawn');
  expect(await seen()).toEqual({ old: 10004, fresh: 'accepted', signs: fresh.response });
});

test('a request that is verified while keys are replaced is accepted', async () => {
  await become('next');
  const keys = await openKeys(dataDir);
  const changesWhenRead = new Proxy(keys, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      copyFileSync(join(states.promoted, 'keys.json'), join(dataDir, 'keys.json'));
      return value;
    },
  });
  for (const state of ['old', 'withdrawn'] as const) {
    await become('next');
    expect(await asker(changesWhenRead)((await readPublicKeys(states[state])).request)).toBe('accepted');
  }
});

test('an exchange gives its pages the keys of each step', async () => {
  const exchange = await createExchange({ dataDir, port: 0 });
  try {
    for (const state of ['old', 'next', 'promoted', 'withdrawn'] as const) {
      await cp(join(states[state], 'keys.json'), join(dataDir, 'keys.json'));
      expect(exchange.site.keys).toEqual(await readPublicKeys(states[state]));
    }
  } finally {
    await exchange.close();
  }
});

test('a missing or damaged file changes nothing for a running process', async () => {
  await become('old');
  const keys = await openKeys(dataDir);
  const { requestPublic } = keys;
  await writeFile(join(dataDir, 'keys.json'), '{"request":"MII');
  expect(keys.requestPublic).toBe(requestPublic);
  await rm(join(dataDir, 'keys.json'));
  expect(keys.requestPublic).toBe(requestPublic);
  await become('withdrawn');
  expect(keys.requestPublic).not.toBe(requestPublic);
});

describe('a step', () => {
  test.each<[keyof typeof states, KeyStep, string]>([
    ['next', 'next', 'There are next keys already: lay pages with them, then sign with them by --promote.'],
    ['promoted', 'next', 'The old keys are still accepted: remove them by --withdraw first.'],
    ['old', 'promote', 'There are no next keys to sign with: --next makes them.'],
    ['promoted', 'promote', 'There are no next keys to sign with: --next makes them.'],
    ['next', 'withdraw', 'The keys in use are no old ones yet: --promote signs with the next ones instead.'],
    ['old', 'withdraw', 'There are no old keys to withdraw.'],
  ])(
    'that is not due (%s, --%s) is reported in one sentence and changes nothing',
    async (state, step, expected) => {
      await become(state);
      const before = await readFile(join(dataDir, 'keys.json'));
      await expect(changeKeys(dataDir, step)).rejects.toThrow(expected);
      expect(await readFile(join(dataDir, 'keys.json'))).toEqual(before);
      expect(await readdir(dataDir)).toEqual(['keys.json']);
    },
  );

  test('without keys creates none', async () => {
    const path = join(dataDir, 'keys.json');
    await expect(changeKeys(dataDir, 'next')).rejects.toThrow(`There is no ${path}: `);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('while another is under way is left to the operator', async () => {
    await become('next');
    const later = join(dataDir, 'keys.json.new');
    await writeFile(later, '');
    await expect(changeKeys(dataDir, 'promote')).rejects.toThrow(
      `There is a ${later}: wait for whoever is changing these keys, or remove it if nobody is.`,
    );
    expect(await stat(later)).toBeDefined();
  });

  test('leaves a file that nobody else can read, without private halves of withdrawn keys', async () => {
    await become('promoted');
    const withPrevious = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as {
      previous: { request: string; response: string };
    };
    await changeKeys(dataDir, 'withdraw');
    expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(dataDir, 'keys.json'), 'utf8');
    for (const gone of Object.values(withPrevious.previous)) expect(text).not.toContain(gone);
  });
});
