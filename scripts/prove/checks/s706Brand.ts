import { type RawFinding, warningAt } from '../finding.ts';
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

/**
 * How well two colours can be told apart, from 1 (not at all) to 21 (WCAG 2.2, contrast ratio).
 * @param left `#` and six hexadecimal digits
 */
export function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
