/** The reason of `withdrawal_holds` for coins that the law keeps from leaving for a while. */
export const legalHold = 'LEGAL_HOLD';
