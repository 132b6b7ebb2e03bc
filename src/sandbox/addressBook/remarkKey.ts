/**
 * What people read of a remark: equal for two that look the same. Width and other compatible forms, letter case,
 * repeated spaces and characters that are not seen (the joiners that some writing systems need) do not count.
 */
export function remarkKey(remark: string): string {
  return remark
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
