import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type OperationId, type OperationInfo, operations } from '../../generated/api/operations.ts';
import { createContract, type Ports, type SiteSettings } from '../../src/contract/index.ts';
import { answer, silent, testPorts } from './support/testPorts.ts';

const ids = Object.keys(operations) as OperationId[];
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const site: SiteSettings = {
  environment: 'test',
  apiHost: '',
  alternates: [],
  keys: { request: key, response: null },
};
const contractOn = (ports: Ports) => createContract({ ports, site });

/** What an operation cannot go without: its path parameters. */
function leastArguments(operation: OperationInfo): never {
  return Object.fromEntries(operation.pathParams.map((name) => [name, 'x'])) as never;
}

/** The one request that a call of this operation sends. */
async function requestOf(id: OperationId): Promise<Request | undefined> {
  const ports = testPorts([answer({ ret_code: 0, ret_msg: '', result: {} })]);
  await contractOn(ports)
    .call(id, leastArguments(operations[id]))
    .catch(() => undefined);
  expect(ports.sent).toHaveLength(1);
  return ports.sent[0];
}

describe('requirements §7.1, every operation', () => {
  it.each(ids)('%s includes credentials, sends and accepts JSON, and names the platform pc', async (id) => {
    const request = await requestOf(id);
    const type = operations[id].formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('Accept')).toBe('application/json');
    expect(request?.headers.get('Content-Type')).toBe(type);
    expect(request?.headers.get('platform')).toBe('pc');
  });

  it('only the call that the requirements name is form-encoded', () => {
    expect(ids.filter((id) => operations[id].formEncoded)).toEqual(['riskDefaultIntercept']);
  });
});

describe('requirements §9.1: every operation times out after 30000 ms by default', () => {
  it.each(ids)('%s', async (id) => {
    let hasLeft = false;
    const ports = testPorts([], {
      fetch(request) {
        hasLeft = true;
        return silent(request);
      },
    });
    let ended = 'waiting';
    const call = contractOn(ports).call(id, leastArguments(operations[id]));
    const end = call.catch((error: Error) => {
      ended = error.name;
    });
    await vi.waitUntil(() => hasLeft, { timeout: 30_000, interval: 1 });
    ports.pass(operations[id].timeoutMs - 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).toBe('waiting');
    ports.pass(1);
    await end;
    expect(ended).toBe('TimeoutError');
  });

  it('an operation has another limit than the default only if the description says so', () => {
    const others = ids.filter((id) => operations[id].timeoutMs !== 30_000);
    // Sixty addresses are checked one by one; a probe that needs longer is an unusable route (requirements §9.2).
    expect(others.map((id) => [id, operations[id].timeoutMs])).toEqual([
      ['addressBatchCreate', 60_000],
      ['routeProbe', 15_000],
    ]);
  });
});

it('requirements §6: every operation is either public or for signed-in customers', () => {
  expect(new Set(ids.map((id) => operations[id].access))).toEqual(new Set(['public', 'private']));
});
