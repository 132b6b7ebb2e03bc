import { BusinessError } from '../errors.ts';

/** Longest remark in characters as people count them, not in units of UTF-16 (domain §5.1). */
const longest = 20;

/** @throws BusinessError 131304 when the remark is too long */
export function assertRemark(remark: string): void {
  if ([...remark.trim()].length > longest) {
    throw new BusinessError(131304, `The remark may have at most ${longest} characters.`);
  }
}
