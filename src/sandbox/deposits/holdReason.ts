/** Why credited money may not leave yet (domain §2.7). */
export const holdReason = 'DEPOSIT_UNCONFIRMED';
