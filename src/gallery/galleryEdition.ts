import { edition as globalEdition } from '../../generated/sites/default.ts';
import { every } from '../../generated/sites/every.ts';
import { validators } from '../../generated/sites/ext.js';
import { sites } from '../../generated/sites/index.ts';
import { type FlagStates, resolveFlags } from '../compliance/index.ts';

/** A fixed time close to the examples' timestamps (ms), so that remaining times are the same in every screenshot. */
export const galleryNow = Date.UTC(2025, 11, 8, 12);

/** The edition that an account brings along, on the global site. */
const ISLAMIC = 'ISLAMIC';

/**
 * What an edition says of every flag at `now` (ms).
 * @param id a file of schemas/compliance/editions
 * @throws RangeError for an edition that there is none of
 */
export async function editionStates(id: string, now: number): Promise<FlagStates> {
  const { layers } = await (await siteOf(id)).layers();
  const all = id === ISLAMIC ? [...layers, every.islamic] : layers;
  const accepts = (flag: string, ext: unknown) => validators[flag]?.(ext) ?? false;
  return resolveFlags(every.definitions, all, { now, accepts }).states;
}

async function siteOf(id: string): Promise<typeof globalEdition> {
  if (id === 'default' || id === ISLAMIC) return globalEdition;
  const load = sites[id];
  if (load === undefined) throw new RangeError(`There is no edition ${id}.`);
  return (await load()).edition;
}
