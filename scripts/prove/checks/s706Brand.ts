import { type RawFinding, warningAt } from '../finding.ts';
import type { Proof } from '../proof.ts';

/** Backgrounds of a brand colour: statements and pages in the light theme, and pages in the dark theme. */
export const grounds = { light: '#ffffff', dark: '#0e0f13' } as const;
/** Below this contrast an area of the colour has no visible edge. Text needs more, and has its own colours. */
const LEAST = 1.5;

/** S706: the brand colour is visible on the light and the dark background. */
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
 * Contrast ratio of two colours (WCAG 2.2), from 1 (none) to 21.
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
