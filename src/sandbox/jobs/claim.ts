/**
 * How a row of work is locked: `free` takes it only when nobody is at it (`for update skip locked`), `awaited` waits for
 * whoever is.
 */
export type Claim = 'free' | 'awaited';
