import { expect, test } from 'vitest';
import { createRoutes } from '../../../src/contract/routes/createRoutes.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';
import { hosts, routeWorld } from './support/routeWorld.ts';

async function started() {
  const world = routeWorld();
  const routes = createRoutes(world);
  const stop = routes.start();
  await world.begun();
  return { ...world, routes, stop };
}

test('requirements §4.6, §9.2: each candidate is probed with GET /t1 at once and every 30000 ms', async () => {
  const { probes, pass } = await started();
  const wave = Object.values(hosts);
  expect(probes.map(({ origin }) => origin)).toEqual(wave);
  await pass(29_999);
  expect(probes).toHaveLength(3);
  await pass(1);
  expect(probes.map(({ origin }) => origin)).toEqual([...wave, ...wave]);
  for (const { request } of probes) {
    expect(request.method).toBe('GET');
    expect(new URL(request.url).pathname).toBe('/t1');
    expect(request.cache).toBe('no-store');
    expect(request.credentials).toBe('omit');
    expect([...request.headers.keys()]).toEqual([]);
  }
});

test('a probe is measured from sending to headers, and aborted after 15000 ms', async () => {
  const { routes, behave, pass, probes } = await started();
  await pass(29_999);
  behave(62, 'hang', { status: 500 });
  await pass(1 + 14_999);
  expect(probes.at(-2)?.request.signal.aborted).toBe(false);
  await pass(1);
  expect(probes.at(-2)?.request.signal.aborted).toBe(true);
  expect(routes.get().candidates.map(({ latencyMs, isFailing }) => [latencyMs, isFailing])).toEqual([
    [62, false],
    [15_000, true],
    [15_000, true],
  ]);
});

test('requirements §4.6: a hidden page probes nothing', async () => {
  const { probes, pass, setVisible, timersLeft } = await started();
  await pass(10_000);
  setVisible(false);
  await pass(600_000);
  expect(probes).toHaveLength(3);
  expect(timersLeft()).toBe(0);
  setVisible(true);
  expect(probes).toHaveLength(6);
  await pass(30_000);
  expect(probes).toHaveLength(9);
});

test('a page shown again within 30 s waits for the rest of them', async () => {
  const { probes, pass, setVisible } = await started();
  await pass(10_000);
  setVisible(false);
  await pass(5_000);
  setVisible(true);
  await pass(14_999);
  expect(probes).toHaveLength(3);
  await pass(1);
  expect(probes).toHaveLength(6);
});

test('probes under way when the page is hidden are aborted and do not count', async () => {
  const { routes, behave, probes, pass, setVisible } = await started();
  await pass(29_999);
  behave(500, 500, 500);
  await pass(100);
  setVisible(false);
  await pass(20_000);
  expect(probes[3]?.request.signal.aborted).toBe(true);
  expect(routes.get().candidates.map(({ latencyMs }) => latencyMs)).toEqual([60, 60, 60]);
  setVisible(true);
  expect(probes).toHaveLength(9);
});

test('a page opened in the background starts when it is shown', async () => {
  const world = routeWorld();
  world.setVisible(false);
  createRoutes(world).start();
  await world.pass(60_000);
  expect(world.probes).toHaveLength(0);
  world.setVisible(true);
  await world.begun();
  expect(world.probes).toHaveLength(3);
});

test('a clock that is set back does not stop the probes', async () => {
  const { probes, pass, setVisible, setBack } = await started();
  await pass(1_000);
  setVisible(false);
  setBack(3_600_000);
  setVisible(true);
  await pass(30_000);
  expect(probes.length).toBeGreaterThan(3);
});

test('a stopped schedule leaves no timers or probes behind', async () => {
  const { probes, pass, stop, timersLeft, setVisible } = await started();
  stop();
  await pass(1_000);
  expect(timersLeft()).toBe(0);
  setVisible(false);
  setVisible(true);
  await pass(60_000);
  expect(probes).toHaveLength(3);
});

test('a site with one route measures nothing', async () => {
  const world = routeWorld();
  const routes = createRoutes({ ports: world.ports, site: { ...world.site, alternates: [] } });
  routes.start();
  await world.pass(60_000);
  expect(world.probes).toHaveLength(0);
  expect(routes.get().candidates).toHaveLength(1);
});

test('the next page of a tab continues where the previous one stopped', async () => {
  const tabStorage = memoryStorage();
  const before = routeWorld({ tabStorage });
  const stop = createRoutes(before).start();
  await before.begun();
  await before.pass(100);
  stop();
  const soon = routeWorld({ tabStorage });
  await soon.pass(20_000);
  createRoutes(soon).start();
  await soon.pass(10_000);
  expect(soon.probes).toEqual([]);
  await soon.pass(100);
  expect(soon.probes).toHaveLength(3);
  const later = routeWorld({ tabStorage });
  await later.pass(65_000);
  createRoutes(later).start();
  await later.begun();
  expect(later.probes).toHaveLength(3);
});
