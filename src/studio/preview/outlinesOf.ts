import type { PartDifference } from './explain/comparePages.ts';
import type { Outline } from './messages.ts';

/** The outlines that differences draw on one side. */
export function outlinesOf(differences: readonly PartDifference[], side: 'left' | 'right'): Outline[] {
  const mine = side === 'left' ? 'onlyLeft' : 'onlyRight';
  return differences.flatMap(({ kind, mark, name, noun }): Outline[] => {
    if (kind === 'differs') return [{ mark, tone: 'differs', label: 'Differs' }];
    const own = name.split(' > ').at(-1) ?? name;
    return kind === mine ? [{ mark, tone: 'only', label: `Only here: ${own} (${noun})` }] : [];
  });
}
