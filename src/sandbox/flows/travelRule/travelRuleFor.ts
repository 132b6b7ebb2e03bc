import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { valueIn } from '../../world/market/market.ts';
import type { SandboxContext } from '../context.ts';
import type { TravelRuleForm } from './travelRuleForms.ts';

/** What the law requires about the receiver of one withdrawal. Decimal strings in US dollars. */
export interface TravelRule {
  /** `none` when nothing is required. */
  readonly form: TravelRuleForm;
  /** Information is required from this value on; "0" for always. */
  readonly thresholdUsd: string;
  /** Value of the withdrawal; '' when there is no price. */
  readonly valueUsd: string;
}

interface Transfer {
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
  /** Booked between customers, both of whom the exchange knows. */
  readonly isInternal: boolean;
  /** ms */
  readonly now: number;
}

/** The default threshold of other sites. */
const usualUsd = '1000';

/** Self-hosted wallets in the EU: Regulation (EU) 2023/1113, art. 14(5) (domain §7.2). */
const euThresholdEur = '1000';

/**
 * The travel rule of a withdrawal under the customer's site (domain §7.2). Without a price the value counts as large,
 * so that nothing slips through.
 */
export function travelRuleFor(
  { market }: Pick<SandboxContext, 'market'>,
  { site }: Pick<Account, 'site'>,
  { coin, amount, isInternal, now }: Transfer,
): TravelRule {
  const valueUsd = valueIn(market, amount, { from: coin, to: 'USD' }, now);
  const form = formOfSite(site);
  const thresholdUsd = thresholdOf(form, valueIn(market, euThresholdEur, { from: 'EUR', to: 'USD' }, now));
  const isLarge = valueUsd === '' || new Decimal(valueUsd).greaterThanOrEqualTo(thresholdUsd);
  return { form: isInternal || !isLarge ? 'none' : form, thresholdUsd, valueUsd };
}

/** The form of a site. */
export function formOfSite(site: Account['site']): Exclude<TravelRuleForm, 'none'> {
  switch (site) {
    case 'EU':
    case 'NLD':
      return 'EU';
    case 'TUR':
    case 'KAZ':
    case 'ARE':
      return site;
    case 'GLOBAL':
    case 'HKG':
      return 'basic';
  }
}

function thresholdOf(form: TravelRuleForm, euThresholdUsd: string): string {
  if (form === 'basic') return usualUsd;
  return form === 'EU' ? euThresholdUsd || usualUsd : '0';
}
