import type { Handler } from '../../context.ts';
import { requirementOf } from '../../travelRule/requirementOf.ts';

/** GET withdraw/travel-rule-requirement: what must be told about a receiver. */
export const travelRuleRequirement: Handler<'travelRuleRequirement'> = async ({
  context,
  account,
  args,
  hidden,
}) => requirementOf(context, account, args, await hidden());
