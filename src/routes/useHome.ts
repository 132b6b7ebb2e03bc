import { useRuntime, useStore } from '../runtime/index.ts';
import { type Home, homeUnder } from './homeUnder.ts';

/** Where one is led without a wish of one's own, as the flags have it. */
export function useHome(): Home {
  return homeUnder(useStore(useRuntime().flags));
}
