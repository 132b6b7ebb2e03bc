import type { NoticePlacement } from '../../../runtime/index.ts';

type Side = 'top' | 'bottom';
type KitPlacement = Side | `${Side}Left` | `${Side}Right`;

/**
 * The kit's name of a place: the start of the line is on the left, on right-to-left pages on the right
 * (requirements §9.8).
 */
export function placementOf(placement: NoticePlacement, isRightToLeft: boolean): KitPlacement {
  const side: Side = placement.startsWith('top') ? 'top' : 'bottom';
  if (placement.endsWith('Start')) return `${side}${isRightToLeft ? 'Right' : 'Left'}`;
  if (placement.endsWith('End')) return `${side}${isRightToLeft ? 'Left' : 'Right'}`;
  return side;
}
