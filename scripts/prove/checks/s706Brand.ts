import { contrast } from '../contrast.ts';
import type { RawFinding } from '../finding.ts';
import { warningAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';

/** What a brand colour is seen on: statements and pages by day, and pages in the dark theme. */
export const grounds = { light: '#ffffff', dark: '#0e0f13' } as const;
/** Below this an area of the colour has no visible edge. Text needs more, and has colours of its own. */
const LEAST = 1.5;

/** S706: the brand colour can be seen on the light ground and on the dark one. */
export function s706Brand({ brand }: Proof): RawFinding[] {
  const colour = (brand?.value as { primary?: unknown } | undefined)?.primary;
  if (brand === undefined || typeof colour !== 'string') return [];
  return Object.entries(grounds)
    .map(([name, ground]) => ({ name, ratio: contrast(colour, ground) }))
    .filter(({ ratio }) => ratio < LEAST)
    .map(({ name, ratio }) => {
      const sentence = `"primary" is ${colour}, which nobody can see on the ${name} ground: its contrast is ${ratio.toFixed(2)}.`;
      return warningAt(brand, ['primary'], 'S706', sentence, `Choose a colour with at least ${LEAST}.`);
    });
}
