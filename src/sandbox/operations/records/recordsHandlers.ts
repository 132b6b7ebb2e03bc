import type { HandlerRegistry } from '../registry.ts';
import { coinConfig } from './coinConfig.ts';
import { coinList } from './coinList.ts';
import { frozenRecords } from './frozenRecords.ts';
import { riskLimitAmountList } from './riskLimitAmountList.ts';
import { transactionHistory } from './transactionHistory.ts';
import { transferAccountTypes } from './transferAccountTypes.ts';
import { transferList } from './transferList.ts';

/** Records, and what several pages share (requirements §7.5). */
export const recordsHandlers = {
  coinList,
  coinConfig,
  transferList,
  transferAccountTypes,
  transactionHistory,
  frozenRecords,
  riskLimitAmountList,
} satisfies HandlerRegistry;
