import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { chosenRoute } from '../../../src/contract/routes/chosenRoute.ts';
import { createRoutes, type RouteSelection } from '../../../src/contract/routes/createRoutes.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';
import { type Behaviour, fullStorage, hosts, routeWorld } from './support/routeWorld.ts';

const location = { origin: hosts.current };
const site = { apiHost: '', alternates: [hosts.alternate1, hosts.alternate2] };

/** A call that is lost by every route. */
async function loseCall(routes: RouteSelection): Promise<void> {
  const lost = routes.through({ id: 'logout', operation: operations.logout })(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await lost(new Request(`${hosts.current}/logout`, { method: 'POST' })).catch(() => undefined);
}

describe('requirements §4.6: the chosen route is stored locally', () => {
  it.each([
    {
      stored: '{"domain":"site.example","choice":"alternate2"}',
      want: ['alternate2', 'alternate2'],
      kept: true,
    },
    { stored: '{"domain":"site.example","choice":"auto"}', want: ['auto', 'current'], kept: true },
    { stored: '{"domain":"other.example","choice":"alternate2"}', want: ['auto', 'current'], kept: false },
    {
      stored: '{"domain":"site.example:8080","choice":"alternate2"}',
      want: ['auto', 'current'],
      kept: false,
    },
    { stored: '{"domain":"site.example","choice":"alternate3"}', want: ['auto', 'current'], kept: false },
    { stored: '{"choice":"alternate2"}', want: ['auto', 'current'], kept: false },
    { stored: '["alternate2"]', want: ['auto', 'current'], kept: false },
    { stored: 'null', want: ['auto', 'current'], kept: false },
    { stored: '7', want: ['auto', 'current'], kept: false },
    { stored: '{"domain":"site.ex', want: ['auto', 'current'], kept: false },
  ])('as $stored it gives $want and is kept: $kept', ({ stored, want, kept }) => {
    const storage = memoryStorage({ ua_route: stored });
    const { choice, held } = chosenRoute({ storage, tabStorage: memoryStorage(), location }, site);
    expect([choice, held.id]).toEqual(want);
    expect(storage.values.has('ua_route')).toBe(kept);
  });

  it('is dropped with an alternate that the site no longer has', () => {
    const storage = memoryStorage({ ua_route: '{"domain":"site.example","choice":"alternate2"}' });
    const { held } = chosenRoute(
      { storage, tabStorage: memoryStorage(), location },
      { ...site, alternates: [hosts.alternate1] },
    );
    expect(held.id).toBe('current');
    expect(storage.values.has('ua_route')).toBe(false);
  });

  it('is used by the next page of the domain and by no other domain', async () => {
    const world = routeWorld();
    await createRoutes(world).choose('alternate1');
    expect(createRoutes(world).get()).toMatchObject({ choice: 'alternate1', held: 'alternate1' });
    const elsewhere = {
      ...world.ports,
      tabStorage: memoryStorage(),
      location: { origin: 'https://other.example', pathname: '/' },
    };
    expect(createRoutes({ ports: elsewhere, site }).get().held).toBe('current');
  });
});

test('candidates are the current domain and at most two alternates', () => {
  const ports = { storage: memoryStorage(), tabStorage: memoryStorage(), location };
  const many = { apiHost: 'https://api.example', alternates: [...site.alternates, 'https://three.example'] };
  expect(chosenRoute(ports, many).candidates).toEqual([
    { id: 'current', origin: 'https://api.example' },
    { id: 'alternate1', origin: hosts.alternate1 },
    { id: 'alternate2', origin: hosts.alternate2 },
  ]);
});

test('requirements §4.6: the route record is held in session storage, and the next page of the tab starts from it', async () => {
  const world = routeWorld();
  const routes = createRoutes(world);
  world.behave('lost', 60, 70);
  routes.start();
  await world.begun();
  await world.pass(1_000);
  expect(routes.get().held).toBe('alternate1');

  const next = createRoutes(world);
  expect(next.get().held).toBe('alternate1');
  next.start();
  await expect.poll(() => next.get().candidates[0]?.isFailing).toBe(true);
  expect(next.get().candidates.map(({ latencyMs }) => latencyMs)).toEqual([15_000, 60, 70]);
  expect(createRoutes({ ...world, ports: { ...world.ports, tabStorage: memoryStorage() } }).get().held).toBe(
    'current',
  );
});

describe('a corrupt record gives the defaults', () => {
  const whole = { latencies: [50, 50, 50], probedAt: 1 };
  it.each([
    '{"held":',
    'null',
    '5',
    '{"held":"https://evil.example","routes":{}}',
    JSON.stringify({ routes: { [hosts.current]: { ...whole, latencies: [1, 2] } } }),
    JSON.stringify({ routes: { [hosts.current]: { ...whole, latencies: [1, 2, -3] } } }),
    JSON.stringify({ routes: { [hosts.current]: { ...whole, latencies: [1, 2, 15_001] } } }),
    JSON.stringify({ routes: { [hosts.current]: { ...whole, latencies: [1, 2, '3'] } } }),
    JSON.stringify({ routes: { [hosts.current]: { ...whole, latencies: [1, 2, 3.5] } } }),
    JSON.stringify({ routes: { [hosts.current]: { ...whole, probedAt: 'today' } } }),
    JSON.stringify({ routes: [whole] }),
  ])('%s', async (record) => {
    const world = routeWorld({ tabStorage: memoryStorage({ ua_route_record: record }) });
    const routes = createRoutes(world);
    expect(routes.get().held).toBe('current');
    await routes.choose('auto');
    expect(routes.get().candidates[0]).toMatchObject({ latencyMs: null, isFailing: false, probedAt: null });
  });
});

test('without any storage, routing works for the lifetime of the page', async () => {
  const world = routeWorld({ storage: fullStorage(), tabStorage: fullStorage() });
  const routes = createRoutes(world);
  world.behave('lost', 60, 70);
  routes.start();
  await world.begun();
  await world.pass(1_000);
  expect(routes.get().held).toBe('alternate1');
  await routes.choose('alternate2');
  expect(routes.get().held).toBe('alternate2');
});

test('a chosen route is kept whatever is measured; auto selects the best at once', async () => {
  const world = routeWorld();
  const routes = createRoutes(world);
  await routes.choose('alternate2');
  world.behave(50, 60, 'lost');
  routes.start();
  await world.begun();
  await world.pass(60_000);
  expect(routes.get()).toMatchObject({ choice: 'alternate2', held: 'alternate2' });
  await loseCall(routes);
  expect(routes.get().held).toBe('alternate2');
  await routes.choose('auto');
  expect(routes.get()).toMatchObject({ choice: 'auto', held: 'current' });
});

test('a route that the site does not have cannot be chosen', async () => {
  const world = routeWorld();
  const routes = createRoutes({ ports: world.ports, site: { ...site, alternates: [] } });
  await expect(routes.choose('alternate1')).rejects.toThrow(RangeError);
  expect(routes.get()).toMatchObject({ choice: 'auto', held: 'current' });
});

test('subscribers are notified of every change, and `get` returns the same object until then', async () => {
  const world = routeWorld();
  const routes = createRoutes(world);
  const heard = vi.fn();
  const stop = routes.subscribe(heard);
  expect(routes.get()).toBe(routes.get());
  await routes.choose('alternate1');
  expect(heard).toHaveBeenCalled();
  stop();
  heard.mockClear();
  await routes.choose('auto');
  expect(heard).not.toHaveBeenCalled();
});

const behaviour = fc.oneof<fc.Arbitrary<Behaviour>[]>(
  fc.integer({ min: 0, max: 20_000 }),
  fc.constantFrom<Behaviour>('hang', 'lost', { status: 503 }),
);
const choices = ['auto', 'current', 'alternate1', 'alternate2'] as const;
interface Page {
  world: ReturnType<typeof routeWorld>;
  routes: RouteSelection;
}
type Happening = (page: Page) => unknown;
const happening = fc.oneof<fc.Arbitrary<Happening>[]>(
  fc.tuple(behaviour, behaviour, behaviour).map(
    (all) =>
      ({ world }) =>
        world.behave(...all),
  ),
  fc.integer({ min: 0, max: 60_000 }).map(
    (ms) =>
      ({ world }) =>
        world.pass(ms),
  ),
  fc.boolean().map(
    (is) =>
      ({ world }) =>
        world.setVisible(is),
  ),
  fc.constantFrom(...choices).map(
    (choice) =>
      ({ routes }) =>
        routes.choose(choice),
  ),
  fc.constant(({ routes }) => loseCall(routes)),
  fc.oneof(fc.string(), fc.json()).map(
    (text) =>
      ({ world: { ports } }) =>
        ports.tabStorage.set('ua_route_record', text),
  ),
);

test('property: the held route is always a candidate, and the chosen one if one is chosen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
      const world = routeWorld();
      const routes = createRoutes(world);
      routes.start();
      for (const happen of happenings) {
        await happen({ world, routes });
        for (const { choice, held, candidates } of [routes.get(), createRoutes(world).get()]) {
          expect(candidates.map(({ id }) => id)).toContain(held);
          if (choice !== 'auto') expect(held).toBe(choice);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a lost call switches the route at once, and several lost together count as one', async () => {
  const world = routeWorld();
  const routes = createRoutes(world);
  await routes.choose('alternate1');
  await routes.choose('auto');
  expect(routes.get().held).toBe('alternate1');
  await Promise.all([1, 2, 3, 4, 5].map(() => loseCall(routes)));
  expect(routes.get()).toMatchObject({ held: 'current', candidates: [{}, { isFailing: true }, {}] });
  const stored = JSON.parse(world.ports.tabStorage.get('ua_route_record') ?? '');
  expect(stored.routes[hosts.alternate1].latencies).toEqual([15_000, 100, 100]);
  // 6 + 1050 + 4 after one good probe, 6 + 4.2 + 600 after two, 12.6 after three: one failure is forgotten by then.
  world.behave(100, 60, 100);
  routes.start();
  await world.begun();
  await world.pass(59_999);
  expect(routes.get().held).toBe('current');
  await world.pass(2_000);
  expect(routes.get().held).toBe('alternate1');
});
