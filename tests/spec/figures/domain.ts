import {
  recentMs,
  shown,
  smallestPayment,
} from '../../../src/sandbox/flows/addressBook/addressSimilarity.ts';
import { longestRemark } from '../../../src/sandbox/flows/addressBook/remarks.ts';
import { bookSize } from '../../../src/sandbox/flows/addressBook/saveAddress.ts';
import { largestDestinationTag } from '../../../src/sandbox/flows/addressBook/validateAddress.ts';
import { blockTradeUsd } from '../../../src/sandbox/flows/convert/blockTradeQuote.ts';
import { initMs, processingMs } from '../../../src/sandbox/flows/convert/convertRules.ts';
import { exportRules } from '../../../src/sandbox/flows/exports/rules/exportRules.ts';
import { camtLimits } from '../../../src/sandbox/flows/exports/writers/camt/camtAmounts.ts';
import { camtNamespace } from '../../../src/sandbox/flows/exports/writers/camt/writeCamt.ts';
import { coolDownMs } from '../../../src/sandbox/flows/stepUp/stepUpRules.ts';
import { dailyLimit } from '../../../src/sandbox/flows/withdrawals/usedLimits.ts';
import { defaultConfig } from '../../../src/sandbox/platform/config.ts';
import { chains } from '../../../src/sandbox/world/reference/chains.ts';
import { type Described, inputsOf, resolved } from '../../sandbox/fuzz/support/described.ts';
import { days, type Figures, grouped, hours, minutes, seconds } from './figures.ts';

const page = 'docs/domain.md';
const VIP = 2;
const PRO = 3;

type Customer = Parameters<typeof dailyLimit>[0];

const limitOf = (
  kycLevel: Customer['kycLevel'],
  labelType: Customer['labelType'] = 1,
  labelLevel: Customer['labelLevel'] = 0,
) => dailyLimit({ kycLevel, labelType, labelLevel });
const dayOf = (...customer: Parameters<typeof limitOf>) => grouped(limitOf(...customer).day);

/** The limit of a loyalty level, and that those beside it in the same line of the table have no other. */
function dayOfAll(type: Customer['labelType'], ...levels: number[]): string {
  const found = [...new Set(levels.map((level) => dayOf(2, type, level)))];
  return found.join(' or ');
}

/** How many items a list in a body may have. */
function mostOf(operationId: Parameters<typeof inputsOf>[0], list: string): number | undefined {
  const { properties = {} } = resolved(inputsOf(operationId).body as Described).schema;
  return properties[list] && resolved(properties[list]).schema.maxItems;
}

/** The greatest length that a network's pattern for tags allows. */
function longestTag(chain: string): string {
  const [, longest = '?'] = /,(\d+)\}/.exec(chains.get(chain)?.tag?.pattern ?? '') ?? [];
  return longest;
}

const rows = mostOf('addressBatchCreate', 'addresses');
const coins = mostOf('exchangeBatchPreOrder', 'fromCoinList');
const { timeScale, newAddressLockMs, sessionIdleMs, quoteMs, batchQuoteMs } = defaultConfig;

export const domain: readonly Figures[] = [
  {
    page,
    section: '2.6 Withdrawal',
    stated: [
      `not verified | ${dayOf(0)}, and ${grouped(limitOf(0).month ?? '')} a month`,
      `verified, level 1 and 2 | ${dayOf(1)} and ${dayOf(2)}`,
      `VIP 1 to 3, VIP 4, VIP 5 | ${dayOfAll(VIP, 1, 2, 3)}, ${dayOf(2, VIP, 4)}, ${dayOf(2, VIP, 5)}`,
      `Supreme and PRO 1 | ${[...new Set([dayOf(2, VIP, 6), dayOf(2, PRO, 1)])].join(' or ')}`,
      `PRO 2, 3, 4, 5 and 6 | ${dayOf(2, PRO, 2)}, ${dayOf(2, PRO, 3)}, ${dayOf(2, PRO, 4)}, ${dayOfAll(PRO, 5, 6)}`,
      `block withdrawals for ${hours(newAddressLockMs)} hours`,
    ],
    // Values of status, verified, type, forceChain and feeType, the formula of the fee, midnight, the three switches.
    others: ['0', '1', '1', '0', '1', '2', '0', '1', '2', '0', '1', '1', '00', '00', '1', 'three'],
  },
  {
    page,
    section: '2.8 Statements',
    stated: [
      `${exportRules.rangeDays} days at most, ${exportRules.monthlyQuota} statements a month, files kept for ${exportRules.keptDays} days`,
      `ISO 20022, ${camtNamespace.split(':').at(-1)}`,
      `${camtLimits.digits} digits, ${camtLimits.decimals} of them decimals`,
    ],
  },
  {
    page,
    section: '5.1 Fields',
    stated: [
      `remark | ${longestRemark} characters at most`,
      `rows | ${rows} at most`,
      `coins | 1 to ${coins}`,
      `at least ${grouped(blockTradeUsd.min)} USD`,
      `${exportRules.depthDays === 730 ? 'two years' : '?'} back`,
    ],
    // What an amount is greater than, the numbers of E.164, and of a user id the digits that a pattern counts.
    others: ['0', '164', '5', '10'],
  },
  {
    page,
    section: '5.2 Memo and tag',
    stated: [
      `XRP | destination tag | 0 to ${largestDestinationTag}`,
      `XLM | memo | up to ${longestTag('XLM')} bytes`,
      `ATOM, SEI, KAVA, INJ, TON | memo, comment | up to ${longestTag('ATOM') === longestTag('TON') ? longestTag('TON') : '?'} characters`,
    ],
    // Bits of a memo, and a network that the exchange does not have.
    others: ['64', '100'],
  },
  {
    page,
    section: '5.3 Addresses that look alike',
    stated: [
      `first ${shown.first} and last ${shown.last} characters`,
      `At least ${shown.own} of the first`,
      `in the last ${days(recentMs)} days`,
      `worth less than ${smallestPayment} USDT`,
    ],
    // What addresses begin with.
    others: ['0x'],
  },
  {
    page,
    section: '9.3 Times',
    stated: [
      `quote of a conversion; of a batch | ${seconds(quoteMs)} s; ${seconds(batchQuoteMs)} s`,
      `init for ${seconds(initMs)} s, processing for ${seconds(processingMs)} s`,
      `divided by timeScale, ${timeScale} by default`,
      `lock of a new address | ${hours(newAddressLockMs)} h`,
      `pause between two codes | ${seconds(coolDownMs)} s`,
      `session without a call | ${minutes(sessionIdleMs)} min`,
    ],
  },
  {
    page,
    section: '11 Gaps',
    stated: [`${bookSize}`],
    // The number that others have.
    others: ['20'],
  },
];
