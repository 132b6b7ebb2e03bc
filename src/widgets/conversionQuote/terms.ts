import type { ConversionAccount, ConversionKind } from './conversionState.ts';

/** What a conversion is held to; the same for the whole life of a widget. */
export interface Terms {
  kind: ConversionKind;
  /** Id of an offer with a pair and limits of its own; '' for the usual conversion. */
  offerId: string;
}

/** The account's name in the calls of a block trade (requirements §9.5). */
export function blockAccount(account: ConversionAccount): `${ConversionAccount}_block_trade` {
  return `${account}_block_trade`;
}

/** The account's name in calls that both ways of converting make. */
export function accountName(
  { kind }: Terms,
  account: ConversionAccount,
): ConversionAccount | `${ConversionAccount}_block_trade` {
  return kind === 'block' ? blockAccount(account) : account;
}
