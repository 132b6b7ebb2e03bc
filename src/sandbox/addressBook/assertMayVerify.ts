import { BusinessError } from '../errors.ts';

/**
 * Withdrawals to a verified address skip the codes, so an address becomes one only after a security check. This
 * exchange hands out no proven tokens yet: whoever asks for it is refused.
 * @throws BusinessError 131601
 */
export function assertMayVerify(isWanted: boolean): void {
  if (isWanted) throw new BusinessError(131601, 'This needs a security check first.');
}
