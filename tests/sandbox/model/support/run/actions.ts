import type { StepAction } from '../play.ts';
import type { StepName } from '../stepNames.ts';
import { changeAddress, saveAddress, switchRule } from '../steps/addressSteps.ts';
import { batch, blockTrade, convert, execute, quote } from '../steps/convertSteps.ts';
import { deposit, internalDeposit, payDebt, spentDeposit, tellDeposit } from '../steps/depositSteps.ts';
import { orderFiat, payFiat } from '../steps/fiatSteps.ts';
import { hold, lock } from '../steps/lockSteps.ts';
import { losePower } from '../steps/losePower.ts';
import { move } from '../steps/moveSteps.ts';
import { payOut } from '../steps/payOutSteps.ts';
import { endSession, signIn, useSession } from '../steps/sessionSteps.ts';
import { tellWithdrawal } from '../steps/tellSteps.ts';
import { upgrade } from '../steps/upgradeSteps.ts';
import { cancel, transfer, withdraw } from '../steps/withdrawSteps.ts';
import { advance, jump, readRecords, repeat, restart, statement } from '../steps/worldSteps.ts';

/** What each step does. */
export const actions: Readonly<Record<StepName, StepAction>> = {
  deposit,
  spentDeposit,
  payDebt,
  internalDeposit,
  tellDeposit,
  orderFiat,
  payFiat,
  convert,
  quote,
  execute,
  batch,
  blockTrade,
  withdraw,
  transfer,
  move,
  hold,
  lock,
  upgrade,
  payOut,
  tellWithdrawal,
  cancel,
  saveAddress,
  changeAddress,
  switchRule,
  statement,
  repeat,
  advance,
  jump,
  signIn,
  useSession,
  endSession,
  restart,
  readRecords,
  losePower,
};
