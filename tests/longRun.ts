/**
 * Whether this is the long run (`npm run test:long`), which tries the whole of what the gate tries a part of: every
 * combination instead of every pair, many seeds instead of few.
 */
export const isLongRun = process.env.LONG === '1';
