/** Letters of a column: 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}
