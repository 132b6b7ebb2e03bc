/**
 * A key that is equal for two texts that read the same: letter case, width and other compatibility forms, repeated spaces
 * and characters that are not drawn (such as the joiners that some scripts need) do not count. '' for a text of nothing
 * else.
 */
export function comparisonKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
