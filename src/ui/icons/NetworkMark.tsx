import { networkMarks } from '../../../generated/marks/networks.ts';
import { markOf } from './mark.tsx';

/** A network's mark. @param chain code of the network; `name` is the one that people know it by */
export function NetworkMark({ chain, name }: { chain: string; name: string }) {
  return markOf(Object.hasOwn(networkMarks, chain) ? networkMarks[chain] : undefined, name);
}
