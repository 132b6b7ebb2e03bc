import type { Ports } from '../contract/index.ts';
import type { Runtime } from '../runtime/index.ts';
import { quietRuntime } from '../shell/quietRuntime.ts';

/** The ports of the studio's own forms: they ask no exchange anything and lead nowhere. */
export function createFormRuntime({ tabStorage, clock }: Pick<Ports, 'tabStorage' | 'clock'>): Runtime {
  return quietRuntime({
    call: () => Promise.reject(new Error('The forms of the studio ask no exchange.')),
    currentHref: () => '',
    tabStorage,
    now: clock.now,
  });
}
