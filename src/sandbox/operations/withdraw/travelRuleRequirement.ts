import type { Handler } from '../../context.ts';
import { requirementOf } from '../../travelRule/requirementOf.ts';

/** GET withdraw/travel-rule-requirement: what must be told about a receiver. */
export const travelRuleRequirement: Handler<'travelRuleRequirement'> = ({ context, account, args }) =>
  requirementOf(context, account, args);
