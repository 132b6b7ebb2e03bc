import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Change } from '../stepUp/change.ts';
import { scenes } from '../stepUp/scenes.ts';
import { isTrustedDestination } from './isTrustedDestination.ts';
import { withdrawalRequest } from './withdrawalRequest.ts';

/** A withdrawal, which needs codes unless it goes to a destination that is trusted. The requestId does not matter. */
export function withdrawalChange(
  data: ArgumentsOf<'withdrawCreate'> | ArgumentsOf<'fiatWithdrawCreate'>,
): Change {
  const matters = partsOf(data);
  return {
    scene: scenes.withdraw,
    matters,
    needsCodes: async (context, account) => !(await isTrustedDestination(context, account, matters)),
  };
}

function partsOf(data: Parameters<typeof withdrawalChange>[0]) {
  if ('channel_id' in data) {
    const { requestId: _, risk_verified_result_token: __, ...payment } = data;
    return { kind: 'payment', payment } as const;
  }
  return { kind: 'coins', request: withdrawalRequest(data), beneficiary: data.beneficiary ?? null } as const;
}
