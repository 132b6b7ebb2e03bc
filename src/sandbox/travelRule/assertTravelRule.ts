import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { withdrawalRefusals } from '../withdrawals/withdrawalRefusals.ts';
import { assertBeneficiary } from './assertBeneficiary.ts';
import type { Beneficiary } from './beneficiary.ts';
import { travelRuleFor } from './travelRuleFor.ts';
import { fieldsOfForm, fieldsOfInternal } from './travelRuleForms.ts';

interface Wish {
  readonly coin: string;
  readonly amount: string;
  readonly isInternal: boolean;
  readonly beneficiary: Beneficiary | undefined;
}

/**
 * Demands what the law wants to know about the receiver of a withdrawal. What is told without need is kept and not judged.
 * @throws BusinessError 131074 nothing is told, and as assertBeneficiary
 */
export function assertTravelRule(
  context: SandboxContext,
  account: Account,
  { coin, amount, isInternal, beneficiary }: Wish,
): void {
  const now = context.clock.now();
  const { form } = travelRuleFor(context, account, { coin, amount, isInternal, now });
  const fields = isInternal ? fieldsOfInternal(account.site) : fieldsOfForm(form);
  if (fields.length === 0) return;
  if (beneficiary === undefined) throw withdrawalRefusals.beneficiaryNeeded();
  assertBeneficiary(beneficiary, { fields, coin, now });
}
