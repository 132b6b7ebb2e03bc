import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Figures } from './figures.ts';

const marks = readFileSync('generated/marks/marks.svg');
const kB = (bytes: Buffer): string => `${Math.round(bytes.length / 1000)} kB`;

export const schemas: readonly Figures[] = [
  {
    page: 'schemas/README.md',
    section: 'Marks of coins, currencies and networks',
    stated: [`is ${kB(marks)} (${kB(gzipSync(marks, { level: 9 }))} with gzip)`],
    // Packages, and the size of a mark.
    others: ['three', '24'],
  },
];
