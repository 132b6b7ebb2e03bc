import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import type { Choices } from '../../support/choices.ts';

/** Everybody who plays. */
export const uids: readonly number[] = demoAccounts.map(({ uid }) => uid);

/** Who may do most, so that most steps get somewhere. */
const busy = demoAccounts
  .filter(({ key }) => ['main-kyc2', 'vip3', 'pro2'].includes(key))
  .map(({ uid }) => uid);

/** Somebody: mostly one of the three who may do everything. */
export function someone(choices: Choices): number {
  return choices.isOneIn(4) ? choices.from(uids) : choices.from(busy);
}

/** Who has no unified account at the beginning. */
export const classic: readonly number[] = demoAccounts
  .filter(({ profile }) => profile.utaStatus !== 'SUCCESS')
  .map(({ uid }) => uid);

/** Of them, whose upgrade does not begin by itself. */
export const notBegun: readonly number[] = demoAccounts
  .filter(({ profile }) => profile.utaStatus === '' || profile.utaStatus === 'FAIL')
  .map(({ uid }) => uid);

/** The one with small balances of many coins. */
export const collector = 533_285;

/** The one whom no rule of addresses binds, and with the largest limits. */
export const unrestricted = 812_007;

/** What demo account this is. */
export function customer(uid: number): (typeof demoAccounts)[number] {
  const found = demoAccounts.find((account) => account.uid === uid);
  if (found === undefined) throw new Error(`There is no customer ${uid}.`);
  return found;
}

/** A customer and the sub-accounts of theirs. */
export function familyOf(uid: number): readonly number[] {
  return [uid, ...demoAccounts.filter(({ profile }) => profile.parentUid === uid).map(({ uid }) => uid)];
}
