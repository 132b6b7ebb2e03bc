import type { components } from '../../../generated/api/schema.d.ts';

interface FreezeReason {
  readonly freezeType: components['schemas']['FreezeType'];
  readonly text: string;
}

/**
 * What holds coins: the reasons of `withdrawal_holds` (domain §2.7) and of `deposit_freezes`, and conversions and
 * withdrawals under way.
 */
const reasons: Readonly<Record<string, FreezeReason>> = {
  DEPOSIT_UNCONFIRMED: {
    freezeType: 'DEPOSIT_UNCONFIRMED',
    text: 'The deposit can be used, and withdrawn once it has enough confirmations.',
  },
  FIAT_BUY_HOLD: { freezeType: 'BUY_CRYPTO_HOLD', text: 'The payment can still be taken back.' },
  LEGAL_HOLD: {
    freezeType: 'LEGAL_HOLD',
    text: 'New coins may be traded, and leave after a time that the law sets.',
  },
  P2P_HOLD: { freezeType: 'P2P_ORDER', text: 'Bought from another person a short time ago.' },
  MANUAL_REVIEW: { freezeType: 'RISK_CONTROL', text: 'Our staff are looking at it.' },
  DEPOSIT_LIMIT: { freezeType: 'DEPOSIT_LIMIT', text: 'Above the daily limit: it comes free day by day.' },
  DEPOSIT_REVIEW: { freezeType: 'RISK_CONTROL', text: 'Who sent the deposit must be known first.' },
  DEPOSIT_ROLLBACK: {
    freezeType: 'RISK_CONTROL',
    text: 'The deposit’s block was undone; our staff are looking at it.',
  },
  CONVERSION: { freezeType: 'OPEN_ORDER', text: 'A conversion is at work.' },
  WITHDRAWAL_PENDING: { freezeType: 'WITHDRAWAL_PENDING', text: 'Held for a withdrawal that is being sent.' },
};

/** @throws Error for a reason that is not known (a fault of ours) */
export function freezeReason(reason: string): FreezeReason {
  const found = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (found === undefined) throw new Error(`Coins are held for the unknown reason ${reason}.`);
  return found;
}

/** The reasons that are shown as this type. */
export function reasonsOf(freezeType: string): string[] {
  return Object.keys(reasons).filter((reason) => reasons[reason]?.freezeType === freezeType);
}
