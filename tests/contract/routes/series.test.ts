import { expect, test } from 'vitest';
import { createRoutes } from '../../../src/contract/routes/createRoutes.ts';
import { type Behaviour, routeWorld } from './support/routeWorld.ts';

type Step = [
  current: Behaviour,
  one: Behaviour,
  two: Behaviour,
  held: 'current' | 'alternate1' | 'alternate2',
];

/** One line per check, 30 s apart: how each route answers, and which is held after it. */
const series: Record<string, Step[]> = {
  'steady: small differences never move it': [
    [60, 50, 55, 'current'],
    [62, 50, 55, 'current'],
    [60, 51, 54, 'current'],
    [61, 50, 55, 'current'],
  ],
  'steadily behind by little: left once the weighted gap exceeds 5': [
    // Gaps of 2.40, 4.08 and 5.04.
    [100, 76, 100, 'current'],
    [100, 76, 100, 'current'],
    [100, 76, 100, 'alternate1'],
    [100, 76, 100, 'alternate1'],
  ],
  'much behind: left at the first check, by more than 25 ms': [
    [100, 74, 99, 'alternate1'],
    [100, 74, 99, 'alternate1'],
  ],
  'spiking: left when another is better by then, and not taken back for one good check': [
    [60, 70, 300, 'current'],
    [60, 70, 300, 'current'],
    // Worse by 35 ms than before: 16.1 against 14.7.
    [95, 70, 300, 'alternate1'],
    // Back at 60, but the spike still weighs: 6 + 6.65 + 2.4 = 15.05.
    [60, 70, 300, 'alternate1'],
    [60, 70, 300, 'alternate1'],
    [60, 70, 300, 'alternate1'],
  ],
  'spiking: held when it is still the best': [
    [60, 140, 140, 'current'],
    [60, 140, 140, 'current'],
    [60, 140, 140, 'current'],
    [95, 140, 140, 'current'],
    [60, 140, 140, 'current'],
  ],
  'dying: left at the first failed check, and it does not come back': [
    [50, 60, 70, 'current'],
    [50, 60, 70, 'current'],
    ['lost', 60, 70, 'alternate1'],
    ['lost', 'hang', 70, 'alternate2'],
    ['lost', { status: 503 }, 70, 'alternate2'],
  ],
  'flapping: a route that comes and goes is not held while its failure is remembered': [
    [50, 80, 90, 'current'],
    ['lost', 80, 90, 'alternate1'],
    [50, 80, 90, 'alternate1'],
    ['lost', 80, 90, 'alternate1'],
    [50, 80, 90, 'alternate1'],
    ['hang', 80, 90, 'alternate1'],
  ],
  'all dead: the held one stays': [
    [60, 60, 60, 'current'],
    ['lost', 'hang', { status: 502 }, 'current'],
    ['lost', 'lost', 'lost', 'current'],
    ['lost', 'lost', 'lost', 'current'],
  ],
  'recovering: taken again once three good checks have replaced the failure': [
    [50, 90, 200, 'current'],
    ['lost', 90, 200, 'alternate1'],
    [50, 90, 200, 'alternate1'],
    [50, 90, 200, 'alternate1'],
    // 5 + 3.5 + 2 = 10.5 against 18.9.
    [50, 90, 200, 'current'],
    [50, 90, 200, 'current'],
  ],
  'all dead and recovering: the first that answers is taken': [
    ['lost', 'lost', 'lost', 'current'],
    ['lost', 'lost', 80, 'alternate2'],
    [70, 'lost', 80, 'alternate2'],
  ],
};

test.each(Object.entries(series))('%s', async (_name, steps) => {
  const world = routeWorld();
  const routes = createRoutes(world);
  for (const [at, [current, one, two, held]] of steps.entries()) {
    world.behave(current, one, two);
    if (at === 0) {
      routes.start();
      await world.begun();
    }
    // The check begins at 0 and is over at 15 s at the latest; the rest is waiting for the next one.
    await world.pass(at === 0 ? 29_999 : 30_000);
    expect(`step ${at + 1}: ${routes.get().held}`).toBe(`step ${at + 1}: ${held}`);
  }
});
