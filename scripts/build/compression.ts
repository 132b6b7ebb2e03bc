/**
 * How well Brotli compresses, from the least to the best: `quick` for whoever starts the exchange to look at it, and for
 * tests; `best`, 8 % shorter, for customers. For all of dist/ they take 0.2 s and 10 s of processor time.
 */
export const compressions = ['quick', 'best'] as const;
export type Compression = (typeof compressions)[number];
