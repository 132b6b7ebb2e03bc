import type { ArgumentsOf, ResultOf } from '../../../../../generated/api/types.ts';
import type { Account } from '../../../books/accounts/account.ts';
import { stageOf } from '../../../books/withdrawals/withdrawalStates.ts';
import { addressChecks } from '../../../world/chain/address/addressChecks.ts';
import { chains, internalChain } from '../../../world/reference/chains.ts';
import { coins } from '../../../world/reference/coins.ts';
import { depositAddressOwners } from '../../addressBook/depositAddressOwners.ts';
import type { Hides, SandboxContext } from '../../context.ts';
import type { InformationField } from '../../travelRule/beneficiary.ts';
import { neededFields } from '../../travelRule/neededInformation.ts';
import { formOfSite, type TravelRule, travelRuleFor } from '../../travelRule/travelRuleFor.ts';
import { fieldsOfForm } from '../../travelRule/travelRuleForms.ts';
import { vasps } from '../../travelRule/vasps.ts';
import { withdrawalRefusals } from '../withdrawalRefusals.ts';

type Arguments = ArgumentsOf<'travelRuleRequirement'>;
type Requirement = ResultOf<'travelRuleRequirement'>;

/**
 * The required information about the receiver of a withdrawal that is being entered, or that one under review still
 * waits for.
 * @throws BusinessError 131001 unknown coin, 131310 the withdrawal does not exist or is another customer's
 */
export async function requirementOf(
  context: SandboxContext,
  account: Account,
  args: Arguments,
  hides: Hides,
): Promise<Requirement> {
  if (args.withdrawId !== undefined) return ofWithdrawal(context, account, args.withdrawId);
  const { coin, amount } = args;
  if (coins.get(coin)?.kind !== 'crypto') throw withdrawalRefusals.service(`There is no coin ${coin}.`);
  const isInternal = !hides('internalTransfer') && (await isCustomers(context, args));
  const rule = travelRuleFor(context, account, { coin, amount, isInternal, now: context.clock.now() });
  return requirement(rule, fieldsOfForm(rule.form));
}

async function ofWithdrawal(
  context: SandboxContext,
  { uid, site }: Account,
  id: string,
): Promise<Requirement> {
  if (!/^\d{1,15}$/.test(id)) throw withdrawalRefusals.notFound();
  const row = await context.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', Number(id))
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (row === undefined) throw withdrawalRefusals.notFound();
  const now = context.clock.now();
  const { coin, amount, status } = row;
  // Regardless of its value: here the review asks, not the threshold.
  const rule = travelRuleFor(context, { site }, { coin, amount, isInternal: false, now });
  const fields = stageOf(status) === 'NEEDS_ACTION' ? neededFields(row, site, now) : [];
  return requirement({ ...rule, form: fields.length === 0 ? 'none' : formOfSite(site) }, fields);
}

/** Booked between customers: an internal transfer, or a customer's address unless the chain is forced. */
async function isCustomers(
  context: SandboxContext,
  { chain, address, tag = '', forceChain = 0 }: Arguments,
): Promise<boolean> {
  if (chain === internalChain) return true;
  const network = chains.get(chain);
  if (address === undefined || network === undefined || forceChain === 1) return false;
  const { identity } = addressChecks[network.family](address.trim());
  return (await depositAddressOwners(context, network, { identity, tag: tag.trim() })).size > 0;
}

function requirement(rule: TravelRule, fields: readonly InformationField[]): Requirement {
  const asksForService = fields.some(({ kind }) => kind === 'vasp');
  return {
    required: rule.form !== 'none',
    ...rule,
    fields: [...fields],
    vasps: asksForService ? vasps.map(({ code, name, country }) => ({ code, name, country })) : [],
  };
}
