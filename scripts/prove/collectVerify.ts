import type { Verify } from '../../generated/models/screen.v1.d.ts';
import { argumentsSchema } from '../description/argumentsSchema.ts';
import { collectArguments } from './collectOperation.ts';
import { collectCondition } from './collectValues.ts';
import type { ScopeShape } from './screenUses.ts';
import { here, step, type Walk } from './walk.ts';

/** The check before a change: `walk` stands on the rule, `ops` are the changes it stands before. */
export function collectVerify(rule: Verify | undefined, walk: Walk, ops: readonly string[]): void {
  if (rule === undefined) return;
  walk.uses.verifies.push({ ...here(walk), rule, ops });
  collectCondition(rule.when, step(walk, 'when'));
  const [op] = ops;
  const entry = walk.operations.get(op ?? '');
  if (op === undefined || !entry) return;
  const shape: ScopeShape = { schema: argumentsSchema(entry), title: `the arguments of ${op}` };
  for (const [pointer, ...steps] of targetsOf(rule))
    walk.uses.pointers.push({ ...here(step(walk, 'into', ...steps)), pointer, shape });
  if (rule.kind === 'stepUp') collectArguments(rule.about, walk, op, shape, 'about');
}

/** Pointers that the proof is written to, each with where the rule says so below `into`. */
export function targetsOf(rule: Verify): [pointer: string, ...steps: string[]][] {
  if (rule.kind === 'stepUp') return [[rule.into]];
  return [
    [rule.into.mail, 'mail'],
    [rule.into.authenticator, 'authenticator'],
  ];
}
