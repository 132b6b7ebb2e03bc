import { expect, test, vi } from 'vitest';
import {
  addOperations,
  createContract,
  NetworkError,
  noSettings,
  type Ports,
} from '../../../src/contract/index.ts';
import { chosenRoute } from '../../../src/contract/routes/chosenRoute.ts';
import { startFirstRequests } from '../../../src/early/startFirstRequests.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';
import { answer, testPorts } from '../support/testPorts.ts';
import { hosts } from './support/routeWorld.ts';

const site = { ...noSettings, alternates: [hosts.alternate1, hosts.alternate2] };
const good = () => answer({ ret_code: 0, ret_msg: '', result: { list: [] } });
const lost = new TypeError('Failed to fetch');
const change = { chain: 'TRX', coin: 'USDT', address: 'T1' };

/** The whole request layer on a page whose trader chose the first alternate. */
function layer(answers: Parameters<typeof testPorts>[0], more: Partial<Ports> = {}) {
  const storage = memoryStorage({ ua_route: '{"domain":"site.example","choice":"alternate1"}' });
  const ports = testPorts(answers, { storage, ...more });
  return { ports, contract: createContract({ ports, site }) };
}

test('calls use the chosen route with all their options', async () => {
  const { ports, contract } = layer([good()]);
  await contract.call('convertQuery', { index: 1, limit: 5 }, { notify: 'none' });
  const [request] = ports.sent;
  expect(request?.url).toBe(`${hosts.alternate1}/exchangeNew/convert/query`);
  expect(await request?.json()).toEqual({ index: 1, limit: 5 });
  expect(request?.headers.get('platform')).toBe('pc');
  expect(request?.credentials).toBe('include');
});

test('a lost read is answered by the current domain, and no failure is reported', async () => {
  const { ports, contract } = layer([lost, good()]);
  const heard = vi.fn();
  contract.onFailure(heard);
  await contract.call('frozenRecords', {});
  expect(ports.sent.map(({ url }) => new URL(url).origin)).toEqual([hosts.alternate1, hosts.current]);
  expect(heard).not.toHaveBeenCalled();
  await expect.poll(() => contract.routes.get().candidates[1]?.isFailing).toBe(true);
});

test('requirements §8.1: a lost change is never repeated automatically', async () => {
  const { ports, contract } = layer([lost, good()]);
  await expect(contract.call('exportCreate', change as never, { notify: 'none' })).rejects.toThrow(
    NetworkError,
  );
  expect(ports.sent).toHaveLength(1);
});

test('in auto mode the next call already uses another route', async () => {
  const tabStorage = memoryStorage({ ua_route_record: JSON.stringify({ held: hosts.alternate2 }) });
  const { ports, contract } = layer([lost, good()], { storage: memoryStorage(), tabStorage });
  expect(contract.routes.get().held).toBe('alternate2');
  await contract.call('frozenRecords', {});
  await expect.poll(() => contract.routes.get().held).toBe('current');
  await contract.call('frozenRecords', { cursor: '2' });
  expect(ports.sent.map(({ url }) => new URL(url).origin)).toEqual([
    hosts.alternate2,
    hosts.current,
    hosts.current,
  ]);
});

/** What the early script starts on such a page. */
function startEarly({ storage, ...ports }: Ports) {
  const wire = vi.fn(async () => good());
  const { held } = chosenRoute({ storage, ...ports }, site);
  const early = startFirstRequests(
    {
      first: [
        { method: 'POST', path: '/exchangeNew/convert/query', query: {}, body: { index: 1 }, private: false },
      ],
    },
    {
      fetch: wire,
      apiOrigin: held.origin,
      search: '',
      token: undefined,
      storage,
      now: 0,
      deviceId: () => 'd',
    },
  );
  return { wire, early };
}

test('the early script uses the same route, and its answers are taken over', async () => {
  const { ports } = layer([good()]);
  const { wire, early } = startEarly(ports);
  const contract = createContract({ ports: { ...ports, early }, site });
  await contract.call('convertQuery', { index: 1 } as never);
  expect(wire).toHaveBeenCalledTimes(1);
  expect(wire.mock.calls).toEqual([[`${hosts.alternate1}/exchangeNew/convert/query`, expect.anything()]]);
  expect(ports.sent).toHaveLength(0);
});

test('early answers are taken over even if the page has switched its route since', async () => {
  const { ports } = layer([good()]);
  const { wire, early } = startEarly(ports);
  const contract = createContract({ ports: { ...ports, early }, site });
  await contract.routes.choose('alternate2');
  addOperations('convertQuery POST /exchangeNew/convert/query prb');
  expect(contract.isUnderWay('convertQuery', { index: 1 } as never)).toBe(true);
  await contract.call('convertQuery', { index: 1 } as never);
  expect(wire).toHaveBeenCalledTimes(1);
  expect(ports.sent).toHaveLength(0);
});
