/** A moment (ms since the epoch) as edition files write it: `2027-03-31T16:00:00Z`; null for no moment. */
export function momentText(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString().replace('.000Z', 'Z');
}
