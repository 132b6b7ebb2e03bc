import type { Random } from './random.ts';

/** A name with one slip of the fingers: a letter too few, twice, or two in the wrong order. Never the name itself. */
export function misspelt(name: string, random: Random): string {
  const letters = [...name];
  const at = random.below(Math.max(letters.length - 1, 1));
  const slips = [
    letters.filter((_letter, index) => index !== at),
    [...letters.slice(0, at + 1), ...letters.slice(at)],
    [...letters.slice(0, at), letters[at + 1] ?? '', letters[at] ?? '', ...letters.slice(at + 2)],
  ].map((slip) => slip.join(''));
  const wrong = slips.filter((slip) => slip !== name && slip.length > 0);
  return random.pick(wrong) ?? `${name}x`;
}

/** A pointer whose last segment is misspelt: `/list/0/coin` → `/list/0/cion`. */
export function misspeltPointer(pointer: string, random: Random): string {
  const at = pointer.lastIndexOf('/');
  return `${pointer.slice(0, at + 1)}${misspelt(pointer.slice(at + 1), random)}`;
}
