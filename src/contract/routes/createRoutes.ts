import { loadOnce } from '../../language/index.ts';
import type { Call } from '../call/call.ts';
import { createListeners } from '../call/listeners.ts';
import type { Transport } from '../transport/network.ts';
import { chosenRoute, type RouteChoice, type RouteId, type RouteSite } from './chosenRoute.ts';
import type { RoutePorts } from './RouteEngine.ts';

/** Route selection as the shell sees it (requirements §4.6). */
export interface Routes {
  /** The same object until something changes. */
  get(): RouteState;
  subscribe(listener: () => void): () => void;
  /** Pins one route, or selects the best one continuously. Rejects when the code for it could not be loaded. */
  choose(choice: RouteChoice): Promise<void>;
  /** Starts measuring; call when idle. Returns the function to stop. With a single route it does nothing. */
  start(): () => void;
}

/** Route selection as the request layer uses it. */
export interface RouteSelection extends Routes {
  /** Sends a call's requests over the route in use. */
  through(call: Call): Transport;
}

/**
 * Keeps the route in use. The code that measures, decides and sends over other routes than the current domain is loaded
 * after the first screen, or by the first call that needs it; if it cannot be loaded, calls go to the current domain.
 */
export function createRoutes({ ports, site }: { ports: RoutePorts; site: RouteSite }): RouteSelection {
  const { candidates, choice, held } = chosenRoute(ports, site);
  const { add, tell } = createListeners<[]>();
  let state: RouteState = {
    choice,
    held: held.id,
    candidates: candidates.map(({ id, origin }) => ({
      id,
      host: new URL(origin).host,
      latencyMs: null,
      isFailing: false,
      probedAt: null,
    })),
  };
  const get = () => state;
  const set = (next: RouteState) => {
    state = next;
    tell();
  };

  const load = loadOnce(() =>
    import('./RouteEngine.ts').then((module) => new module.RouteEngine(ports, candidates, { get, set })),
  );
  const nothing = () => undefined;

  return {
    get,
    subscribe: add,
    choose: async (next) => (await load()).choose(next),
    start() {
      let stop: (() => void) | undefined;
      void load().then((engine) => {
        stop ??= engine.start();
      }, nothing);
      return () => {
        stop?.();
        stop = nothing;
      };
    },
    through: (call) => (next) => async (request) => {
      if (state.held === 'current') return next(request);
      const engine = await load().catch(nothing);
      return engine ? engine.send(call, next, request) : next(request);
    },
  };
}

/** What is known about one route. */
interface RouteCandidate {
  readonly id: RouteId;
  /** Such as "api.example.com". */
  readonly host: string;
  /** Latency of the last probe, ms; 15 000 when it failed, null before the first. */
  readonly latencyMs: number | null;
  /** The last probe or call over this route failed. */
  readonly isFailing: boolean;
  /** When it was last probed, ms since 1970. */
  readonly probedAt: number | null;
}

/** The available routes, the chosen one and the one in use. A new object on every change. */
export interface RouteState {
  readonly choice: RouteChoice;
  /** Always the id of a candidate. */
  readonly held: RouteId;
  /** The current domain first, then its alternates. */
  readonly candidates: readonly RouteCandidate[];
}
