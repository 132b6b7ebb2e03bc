import { edition as globalEdition } from '../../generated/sites/default.ts';
import { every } from '../../generated/sites/every.ts';
import { sites } from '../../generated/sites/index.ts';
import { regionVariant, resolveFlags } from '../../src/compliance/index.ts';
import { homeUnder } from '../../src/routes/homeUnder.ts';

/**
 * The path of the first page that a host's edition offers.
 * @param now ms since the epoch, by the exchange's clock
 */
export async function siteHome(hostname: string, now: number): Promise<string> {
  const own = await sites[regionVariant(hostname)]?.();
  const { layers } = await (own?.edition ?? globalEdition).layers();
  // Authored values are validated when files are checked.
  const { states } = resolveFlags(every.definitions, layers, { now, accepts: () => true });
  return `/user/assets${homeUnder(states).to}`;
}
