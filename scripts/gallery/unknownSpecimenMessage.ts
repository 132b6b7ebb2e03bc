import { nearest } from '../prove/nearest.ts';

/**
 * Says that nothing in the gallery begins so, and which names are near.
 * @param links of everything in it, as `withdraw/empty`
 */
export function unknownSpecimenMessage(only: string, links: readonly string[]): string {
  const names = [...new Set(links.map((link) => link.replace(/\/.*/, '')))];
  const [wanted = ''] = only.split('/');
  const holding = names.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()));
  const near = [...new Set([...holding, nearest(wanted, names) ?? []].flat())];
  const said = near.length === 0 ? `there are ${names.join(', ')}` : `near are ${near.join(', ')}`;
  return `Nothing in the gallery begins with "${only}"; ${said}.`;
}
