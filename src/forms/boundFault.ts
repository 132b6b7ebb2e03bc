import type { AmountBounds, AmountRule } from '../../generated/models/screen.v1.d.ts';
import {
  compareDecimal,
  evaluate,
  isEmpty,
  readPointer,
  resolveValue,
  type Scopes,
} from '../language/index.ts';
import { textValues } from '../runtime/formatArguments.ts';
import type { Surroundings } from './draftState.ts';

interface Examined {
  around: Surroundings;
  scopes(): Scopes;
}

/** The sentence for an amount that cannot be now; undefined while it can, or nothing is known that speaks against it. */
export function boundFault(
  { decimals, rules }: AmountBounds,
  pointer: string,
  draft: Examined,
): string | undefined {
  const { t, facts, locale } = draft.around;
  const scopes = draft.scopes();
  const amount = readPointer(scopes.form, pointer);
  if (isEmpty(amount)) return undefined;
  const most = decimals && resolveValue(decimals.value, scopes);
  if (decimals !== undefined && typeof most === 'number' && decimalsOf(String(amount)) > most)
    return t(decimals.key, { count: most });
  const broken = rules.find(
    (rule) =>
      (rule.when === undefined || evaluate(rule.when, scopes, facts)) && isBroken(rule, amount, scopes),
  );
  return broken && t(broken.key, textValues(broken.values, scopes, locale, t));
}

function isBroken(rule: AmountRule, amount: unknown, scopes: Scopes): boolean {
  const value = rule.of === undefined ? amount : resolveValue(rule.of, scopes);
  const order = (limit: AmountRule['min']) => compareDecimal(value, resolveValue(limit, scopes));
  if (rule.min !== undefined) return order(rule.min) === -1;
  if (rule.max !== undefined) return order(rule.max) === 1;
  const found = order(rule.above);
  return found === 0 || found === -1;
}

function decimalsOf(amount: string): number {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
}
