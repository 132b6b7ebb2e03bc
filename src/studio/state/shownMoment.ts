/** A moment as the studio writes it: `2026-11-28 14:03 UTC`. @param iso ISO 8601, UTC */
export function shownMoment(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
