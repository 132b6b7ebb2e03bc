import type { FlagState } from '../../../src/compliance/flagStates.ts';
import type { FlagEntry, Layer } from '../../../src/compliance/index.ts';
import type { Combination } from '../combination.ts';
import type { EditionModel } from '../editionModel.ts';
import { type Phase, type ResolvedEdition, resolveEdition } from '../resolveEdition.ts';
import { comparePhases, type Moment, type PhaseDifference } from './comparePhases.ts';

/** A difference and the period in which it holds (ms since the epoch; null: without end). */
interface TimedDifference {
  readonly from: number | null;
  readonly until: number | null;
  readonly difference: PhaseDifference;
}

/** What an edition shows differently after a change of the files. */
export interface EditionDifference extends Combination {
  readonly times: readonly TimedDifference[];
  /** Exceptions added or withdrawn: overrides of a site's hides. */
  readonly exceptions: { readonly written: readonly Exception[]; readonly withdrawn: readonly Exception[] };
}

/** Resolves an edition from both versions of the files and compares them at every time. */
export function editionDifference(
  before: EditionModel,
  after: EditionModel,
  combination: Combination,
): EditionDifference {
  const [old, now] = [resolveEdition(before, combination), resolveEdition(after, combination)];
  const times: TimedDifference[] = [];
  const moments = [null, ...boundaries(old, now)];
  for (const [index, from] of moments.entries()) {
    const until = moments[index + 1] ?? null;
    const difference = comparePhases(momentAt(before, old, from), momentAt(after, now, from));
    const last = times.at(-1);
    if (difference === null) continue;
    const isOn = last?.until === from && JSON.stringify(last?.difference) === JSON.stringify(difference);
    if (last && isOn) times[times.length - 1] = { ...last, until };
    else times.push({ from, until, difference });
  }
  const [had, has] = [exceptionsOf(old), exceptionsOf(now)];
  const without = (these: readonly Exception[], those: readonly Exception[]) =>
    these.filter(({ flag, reason }) => !those.some((one) => one.flag === flag && one.reason === reason));
  return {
    ...combination,
    times,
    exceptions: { written: without(has, had), withdrawn: without(had, has) },
  };
}

function boundaries(...editions: readonly ResolvedEdition[]): number[] {
  const moments = editions
    .flatMap(({ phases }) => phases.map(({ from }) => from))
    .filter((from) => from !== null);
  return [...new Set(moments)].sort((one, other) => one - other);
}

function momentAt(model: EditionModel, edition: ResolvedEdition, moment: number | null): Moment {
  return { model, phase: phaseAt(edition, moment) };
}

/** A site's hide that a higher edition overrides, with the reason that it must give. */
interface Exception {
  readonly flag: string;
  readonly reason: string;
  /** `schemas/compliance/editions/ISLAMIC.json:9`. */
  readonly where: string;
}

/** The exceptions that have an effect in an edition at some time. */
function exceptionsOf({ layers, phases }: ResolvedEdition): Exception[] {
  const found = new Map<string, Exception>();
  for (const { states } of phases) {
    for (const [flag, state] of Object.entries(states)) {
      const entry = entryBehind(state, flag, layers);
      if (entry?.overrides !== 'hide') continue;
      found.set(flag, { flag, reason: entry.reason ?? '', where: `${state.file}:${entry.line}` });
    }
  }
  return [...found.values()];
}

/** An edition's phase at a moment (ms since the epoch; null: before its first date). */
export function phaseAt({ phases }: ResolvedEdition, moment: number | null): Phase {
  const phase = phases.findLast(({ from }) => from === null || (moment !== null && from <= moment));
  if (!phase) throw new Error('An edition has a phase at every time.');
  return phase;
}

/** The authored entry that determined a flag's state; undefined for a default. */
export function entryBehind(state: FlagState, flag: string, layers: readonly Layer[]): FlagEntry | undefined {
  return layers
    .find(({ name, file }) => name === state.layer && file === state.file)
    ?.entries[flag]?.find(({ line }) => line === state.line);
}
