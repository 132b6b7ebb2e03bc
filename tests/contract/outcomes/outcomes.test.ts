// @alone: answers of ten megabytes, which took twenty times as long in a process with databases
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import errorTexts from '../../../schemas/locales/en/inverse-error-code.json';
import { type ConditionId, conditions } from '../../../scripts/report/outcomes/conditions.ts';
import { declaredOutcome, type Outcome } from '../../../scripts/report/outcomes/declaredOutcomes.ts';
import { ContractError, createContract, type Ports } from '../../../src/contract/index.ts';
import { classify } from '../../../src/contract/monitoring/describeFailure.ts';
import { isLongRun } from '../../longRun.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';
import { testPorts } from '../support/testPorts.ts';
import { createAnswers, send } from './answers.ts';
import { watchScreen } from './watchScreen.ts';

const token = 'the-token-of-the-person-0123456789';
const profileKey = `ua_cache:${token.slice(-16)} userProfile `;
const ids = Object.keys(operations) as OperationId[];
const conditionIds = Object.keys(conditions) as ConditionId[];

const [requestPair, responsePair] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const publicText = (pair: typeof requestPair) =>
  pair?.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') ?? '';

if (responsePair === undefined) throw new Error('no keys');
const answerTo = createAnswers(responsePair.privateKey);
const server = createServer((request, response) => {
  const condition = request.headers['x-condition'] as ConditionId;
  const operation = operations[request.headers['x-operation'] as OperationId];
  requests += 1;
  if (condition === 'timeout' || condition === 'aborted') return;
  request.resume().on('end', () => send(response, answerTo(condition, operation), condition === 'cut'));
});
let requests = 0;
let origin = '';
const nowhere = 'http://127.0.0.1:9';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { 'inverse-error-code': errorTexts } },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The real request layer on the real wire; only time and storage are the test's. */
function page(condition: ConditionId, id: OperationId) {
  const isLoginFree = condition.startsWith('loginFree');
  const isOffline = condition === 'offline' || condition === 'olderOffline';
  const storage = memoryStorage({ [profileKey]: `${Date.now() - 70_000} {"id":7,"kept":"older"}` });
  const waiting = new Set<() => void>();
  const ports: Ports = {
    ...testPorts([]),
    fetch: (request) => {
      const headers = new Headers(request.headers);
      headers.set('x-condition', condition);
      headers.set('x-operation', id);
      return fetch(new Request(request, { headers }));
    },
    clock: {
      now: () => Date.now(),
      after: (ms, callback) => {
        // The timeout of the call itself and the end of what is cached; what waits for less than a second really waits.
        if (ms >= 1000) {
          waiting.add(callback);
          return () => waiting.delete(callback);
        }
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    storage,
    cookies: { get: (name) => (name === 'ua_token' ? token : undefined), set: () => undefined },
    location: { origin, pathname: '/user/assets/' },
  };
  const site = {
    environment: 'test',
    apiHost: isOffline ? nowhere : origin,
    alternates: [],
    keys: { request: publicText(requestPair), response: publicText(responsePair) },
  } as const;
  return {
    contract: createContract({ ports, site, isLoginFree: () => isLoginFree }),
    storage,
    expire: () => {
      // A copy: a callback may wait again at once, and that wait is not over.
      for (const callback of [...waiting]) callback();
    },
  };
}

async function outcomeOf(condition: ConditionId, id: OperationId): Promise<Outcome> {
  const { contract, storage, expire } = page(condition, id);
  if (condition.startsWith('older')) keepOlder(storage, id);
  else if (id === 'userProfile') storage.remove(profileKey);
  const before = id === 'userProfile' ? [] : storage.names();
  const screen = watchScreen(contract, i18next);
  let monitoring: Outcome['monitoring'] = 'not reported';
  contract.onOutcome(({ error }) => {
    monitoring = classify(error) as Outcome['monitoring'];
  });
  const given = new AbortController();
  const args = { lng: 'en', ns: 'user-assets' } as never;
  const settled = contract.call(id, args, { signal: given.signal }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (condition === 'timeout' || condition === 'aborted') {
    // The request is on its way as soon as the server has it.
    while (requests === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    if (condition === 'timeout') expire();
    else given.abort();
  }
  const ended = await settled;
  const caller = 'error' in ended ? rejection(ended.error) : resolution(ended.value, operations[id]);
  if ('error' in ended) screen.leaveUnhandled(ended.error);
  const isKept = before.every((name) => storage.names().includes(name));
  return { caller, screen: await screen.shown(), monitoring, profile: isKept ? 'stays' : 'is cleared' };
}

/** The answer of a former visit to the same question. */
function keepOlder(storage: ReturnType<typeof memoryStorage>, id: OperationId): void {
  const { access, cacheable }: OperationInfo = operations[id];
  const owner = access === 'public' ? 'public' : token.slice(-16);
  const older = `${Date.now() - 70_000} {"id":7,"kept":"older"}`;
  if (cacheable) storage.set(`ua_cache:${owner} ${id} lng=en&ns=user-assets`, older);
}

function rejection(error: unknown): Outcome['caller'] {
  if (!(error instanceof ContractError)) throw error;
  return { rejects: error.name, code: error.code, message: error.message };
}

function resolution(value: unknown, { envelope }: OperationInfo): Outcome['caller'] {
  if (value === undefined) return { resolves: 'nothing' };
  if (envelope === 'none') return { resolves: 'the body' };
  const fields = value as Record<string, unknown>;
  if ('ret_code' in fields || 'retCode' in fields) return { resolves: 'the whole answer' };
  if (Object.keys(fields).length === 0) return { resolves: 'an empty result' };
  return { resolves: fields.kept === 'older' ? 'the older answer' : 'the result' };
}

/** Operations that the request layer treats alike: they differ in none of what `OperationInfo` lets it decide by. */
const families = [...familiesByTraits().values()];

function familiesByTraits(): Map<string, OperationId[]> {
  const families = new Map<string, OperationId[]>();
  for (const id of ids) {
    const { method, envelope, access, verified, encrypted, cacheable }: OperationInfo = operations[id];
    const traits = JSON.stringify([method, envelope, access, verified, encrypted, cacheable]);
    families.set(traits, [...(families.get(traits) ?? []), id]);
  }
  return families;
}

/**
 * The gate tries each condition on one operation of each family, and from condition to condition on another one, so that
 * every operation has its turns. The long run tries each condition on every operation.
 */
function operationsFor(condition: ConditionId): OperationId[] {
  if (isLongRun) return ids;
  const turn = conditionIds.indexOf(condition);
  return families.flatMap((family) => family[turn % family.length] ?? []);
}

describe('every operation × every possible response (requirements §8.1)', () => {
  it.each(conditionIds)('%s', async (condition) => {
    const real: Partial<Record<OperationId, Outcome>> = {};
    const declared: Partial<Record<OperationId, Outcome>> = {};
    for (const id of operationsFor(condition)) {
      requests = 0;
      declared[id] = declaredOutcome(condition, id, operations[id]);
      real[id] = await outcomeOf(condition, id);
      const isSent = condition !== 'offline' && condition !== 'olderOffline';
      expect([id, requests], 'no call is sent twice').toEqual([id, isSent ? 1 : 0]);
    }
    expect(real).toEqual(declared);
  });
});
