/** Cuts a value into pieces of four characters, the way a person compares an address; the last may be shorter. */
export function groupInFours(value: string): string[] {
  return value.match(/.{1,4}/gsu) ?? [];
}
