import type { Screen } from '../../generated/models/screen.v1.d.ts';
import {
  type FlagFault,
  type FlagStates,
  type Layer,
  nextBoundary,
  resolve,
  resolveFlags,
} from '../../src/compliance/index.ts';
import type { TraceEntry } from '../../src/compliance/trace.ts';
import type { Combination } from './combination.ts';
import type { EditionModel } from './editionModel.ts';
import { siteLayers } from './siteLayers.ts';

export interface ResolvedPage {
  /** Null: the route does not exist. */
  readonly screen: Screen | null;
  readonly trace: readonly TraceEntry[];
}

/** A time in which nothing changes by date alone. */
export interface Phase {
  /** ms since the epoch; null: since ever, for ever. */
  readonly from: number | null;
  readonly until: number | null;
  readonly states: FlagStates;
  readonly faults: readonly FlagFault[];
  /** Route → what the edition makes of it. */
  readonly pages: ReadonlyMap<string, ResolvedPage>;
}

export interface ResolvedEdition extends Combination {
  readonly layers: readonly Layer[];
  /** In order, without gaps; what somebody sees depends on the clock only through the phase it falls in. */
  readonly phases: readonly Phase[];
}

/** Resolves every screen of one combination for all times. Pure: no clock is asked. */
export function resolveEdition(model: EditionModel, combination: Combination): ResolvedEdition {
  const layers = siteLayers(combination.site, combination.isIslamic, model.editions.editions);
  const phases: Phase[] = [];
  let from: number | null = null;
  do {
    const until = nextBoundary(layers, from ?? Number.NEGATIVE_INFINITY);
    phases.push(resolvePhase(model, layers, from, until));
    from = until;
  } while (from !== null);
  return { ...combination, layers, phases };
}

function resolvePhase(
  { screens, editions, accepts }: EditionModel,
  layers: readonly Layer[],
  from: number | null,
  until: number | null,
): Phase {
  const at = { now: from ?? Number.NEGATIVE_INFINITY, accepts };
  const { states, faults } = resolveFlags(editions.definitions, layers, at);
  const pages = new Map(
    [...screens].map(([route, screen]): [string, ResolvedPage] => {
      const resolved = resolve(screen, editions.definitions, layers, at);
      return [route, { screen: resolved.screen, trace: resolved.trace }];
    }),
  );
  return { from, until, states, faults, pages };
}
