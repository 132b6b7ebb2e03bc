/** Everything that may happen, with how often: a share of the sum. */
export const stepWeights = {
  deposit: 13,
  spentDeposit: 3,
  payDebt: 3,
  internalDeposit: 2,
  tellDeposit: 4,
  orderFiat: 5,
  payFiat: 6,
  convert: 8,
  quote: 3,
  execute: 4,
  batch: 8,
  blockTrade: 3,
  withdraw: 18,
  transfer: 6,
  move: 8,
  hold: 3,
  lock: 4,
  upgrade: 3,
  payOut: 11,
  tellWithdrawal: 5,
  cancel: 7,
  saveAddress: 4,
  changeAddress: 4,
  switchRule: 2,
  statement: 2,
  repeat: 6,
  advance: 12,
  jump: 4,
  signIn: 3,
  useSession: 3,
  endSession: 3,
  restart: 2,
  readRecords: 3,
} as const;

/** The same where power can be lost, and often is. */
export const powerWeights = { ...stepWeights, losePower: 30 } as const;

export type StepName = keyof typeof powerWeights;

export const stepNames = Object.keys(powerWeights) as readonly StepName[];
