import { islamicLayerOf } from '../../../src/studio/preview/view/layersOf.ts';
import { hostOf } from '../../../src/studio/preview/view/previewView.ts';
import type { FrameView } from '../../../src/studio/protocol/messages.ts';
import type { Combination } from '../../editions/combination.ts';
import { editionDifference, phaseAt } from '../../editions/difference/editionDifference.ts';
import { editionLayers, editionNames } from '../../editions/editionLayers.ts';
import type { EditionModel } from '../../editions/editionModel.ts';
import { resolveEdition } from '../../editions/resolveEdition.ts';
import { type PicturedPage, picturedPages } from './picturedPages.ts';

/** Two versions of the edition files, both shown by the current application. */
export interface Versions {
  readonly before: EditionModel;
  readonly after: EditionModel;
}

/** A page to photograph on both sides of a change. */
export interface ChangeShot extends PicturedPage {
  /** Period in which it differs like this (ms since the epoch; null: without end). */
  readonly from: number | null;
  readonly until: number | null;
  readonly before: FrameView;
  readonly after: FrameView;
}

/** Every page that differs in an edition, at the first moment from `now` (ms) at which it does. Pure. */
export function changeShots(versions: Versions, combination: Combination, now: number): ChangeShot[] {
  const { before, after } = versions;
  const [old, next] = [resolveEdition(before, combination), resolveEdition(after, combination)];
  const shots = editionDifference(before, after, combination).times.flatMap(({ from, until }) => {
    const moment = momentIn(from, until, now);
    const phases = { before: phaseAt(old, moment), after: phaseAt(next, moment) };
    const viewOf = (model: EditionModel, path: string) => frameView(model, combination, path, moment - now);
    return picturedPages(phases, after, editionNames(after.editions)).map((page) => ({
      ...page,
      from,
      until,
      before: viewOf(before, page.path),
      after: viewOf(after, page.path),
    }));
  });
  return shots.reduce<ChangeShot[]>(withShot, []);
}

/** The same difference in two consecutive periods is pictured once. */
function withShot(shots: readonly ChangeShot[], shot: ChangeShot): ChangeShot[] {
  const shown = ({ path, differences }: ChangeShot) => JSON.stringify([path, differences]);
  const before = shots.findIndex((one) => one.until === shot.from && shown(one) === shown(shot));
  const earlier = shots[before];
  return earlier === undefined || shot.differences.length === 0
    ? [...shots, shot]
    : shots.with(before, { ...earlier, until: shot.until });
}

/** Now, or the moment of the period nearest to it. */
function momentIn(from: number | null, until: number | null, now: number): number {
  if (from !== null && now < from) return from;
  return until !== null && now >= until ? until - 1000 : now;
}

function frameView(
  { editions }: EditionModel,
  { site, isIslamic }: Combination,
  path: string,
  offset: number,
): FrameView {
  const layers = editionLayers(editions);
  const host = site === 'ISLAMIC' ? 'default' : site;
  return {
    hostname: hostOf(host),
    path,
    layers: layers[host],
    islamic: islamicLayerOf(layers),
    isIslamic,
    offset,
    language: 'en',
    isDark: false,
    definitions: editions.definitions,
  };
}
