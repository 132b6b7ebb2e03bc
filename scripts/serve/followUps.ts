import { resolve, sep } from 'node:path';

/** What an edited file asks for: a new proof, a new start of the exchange, a new page. */
export type FollowUp = 'proof' | 'exchange' | 'reload';

const folder = (path: string) => resolve(path) + sep;
const within = (...folders: string[]) => {
  const whole = folders.map(folder);
  return (path: string) => whole.some((start) => path.startsWith(start));
};

const isGenerated = within('generated');
const rules: [isMeant: (path: string) => boolean, followUp: FollowUp][] = [
  [within('schemas', 'openapi'), 'proof'],
  [(path) => within('src/widgets')(path) && path.endsWith('manifest.json'), 'proof'],
  [within('src/sandbox', 'src/language', 'generated/api'), 'exchange'],
  [(path) => path === resolve('src/formats/decimal.ts'), 'exchange'],
  [isGenerated, 'reload'],
];

/** Folders beside src/ whose files must be watched. */
export const watchedFolders: readonly string[] = ['schemas', 'openapi', 'generated'].map((name) =>
  resolve(name),
);

/** What follows from the edit of a file; nothing for code that Vite itself brings into the page. */
export function followUps(path: string): FollowUp[] {
  return rules.filter(([isMeant]) => isMeant(path)).map(([, followUp]) => followUp);
}

/**
 * Whether the page must not change before the proof has spoken: a refused edit leaves it as it was, and what is
 * generated from an accepted one comes as one reload instead of many small ones.
 */
export const waitsForProof = within('schemas', 'generated');
