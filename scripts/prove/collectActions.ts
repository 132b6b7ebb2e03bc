import type {
  Action,
  Button,
  Confirm,
  FailMap,
  OpenAction,
  Value,
  Verify,
} from '../../generated/models/screen.v1.d.ts';
import { isBinding } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { argumentsSchema } from '../description/listOperations.ts';
import { collectFact, collectFormat, shownSchemas } from './collectFormat.ts';
import { collectArguments, collectOperation } from './collectOptions.ts';
import {
  allCollected,
  bindingSchemas,
  collectCondition,
  collectValue,
  collectValues,
} from './collectValues.ts';
import type { OperationUse, ScopeShape } from './screenUses.ts';
import { guarded, here, itemShape, resultShape, step, type Walk, withScopes } from './walk.ts';

/** @param scopes scopes that only its confirmation reads */
export function collectButton(
  button: Button,
  outer: Walk,
  scopes: Readonly<Record<string, ScopeShape>> = {},
): void {
  const walk = guarded({ ...outer, subject: `button "${button.id}"` }, button.when);
  collectCondition(button.when, step(walk, 'when'));
  collectConfirm(button.confirm, withScopes(step(walk, 'confirm'), scopes));
  const ops = button.do.flatMap((action) => ('call' in action ? [action.call.op] : []));
  collectVerify(button.verify, step(walk, 'verify'), ops);
  const verify = ruleOf(button.verify, walk);
  collectActions(button.do, step(walk, 'do'), { isConfirmed: button.confirm !== undefined, verify });
}

/** A rule with its place, for the operation that it guards. */
export function ruleOf(rule: Verify | undefined, walk: Walk): OperationUse['verify'] {
  return rule && { rule, path: [...walk.path, 'verify'] };
}

export function collectConfirm(confirm: Confirm | undefined, walk: Walk): void {
  for (const [index, fact] of (confirm?.summary ?? []).entries())
    collectFact(fact, step(walk, 'summary', index));
}

/** What comes before actions run: whether they are confirmed, and which step-up is done. */
type Before = Pick<OperationUse, 'isConfirmed' | 'verify'>;

export function collectActions(actions: readonly Action[] | undefined, walk: Walk, before: Before): void {
  for (const [index, action] of (actions ?? []).entries()) collectAction(action, step(walk, index), before);
}

function collectAction(action: Action, walk: Walk, before: Before): void {
  if ('call' in action) {
    const { op, args, ok, fail } = action.call;
    const inner = step(walk, 'call');
    collectOperation(op, args, inner, { via: 'call', ...before, fail: failOf(fail, inner) });
    // The step-up covers only the call itself, not what follows it.
    const { isConfirmed } = before;
    collectActions(ok, withScopes(step(inner, 'ok'), { result: resultShape(walk, op) }), { isConfirmed });
  } else if ('open' in action) {
    walk.uses.names.push({ ...here(step(walk, 'open')), kind: 'overlay', name: action.open });
    const given = Object.entries(action.with ?? {});
    walk.uses.opens.push({
      ...here(walk),
      overlay: action.open,
      given: given.map(([name]) => name),
      values: Object.fromEntries(given.map(([name, value]) => [name, givenSchemas(value, walk)])),
    });
    collectValues(action.with, step(walk, 'with'));
    collectGiven(action, walk);
  } else if ('go' in action) {
    const { go: route, params, filter } = action;
    walk.uses.gos.push({ ...here(walk), route, params: params ?? {}, filter: filter ?? {} });
    collectValues(params, step(walk, 'params'));
    collectValues(filter, step(walk, 'filter'));
  } else if ('copy' in action) collectValue(action.copy, step(walk, 'copy'));
  else if ('setFilter' in action) {
    walk.uses.settings.push({ ...here(walk), filter: action.setFilter });
    collectValues(action.setFilter, step(walk, 'setFilter'));
  } else if ('download' in action) {
    const { from: pointer, each } = action.download;
    walk.uses.pointers.push({
      ...here(step(walk, 'download', 'from')),
      pointer,
      shape: walk.scopes.result,
    });
    if (each !== undefined)
      walk.uses.pointers.push({
        ...here(step(walk, 'download', 'each')),
        pointer: each,
        shape: itemShape(walk, walk.scopes.result, pointer),
      });
  } else if ('refresh' in action) {
    for (const [index, name] of action.refresh.entries()) {
      walk.uses.names.push({ ...here(step(walk, 'refresh', index)), kind: 'source', name });
    }
  } else if ('close' in action || 'toast' in action) {
    // These read nothing from the page.
  } else allCollected(action);
}

function givenSchemas(value: Value, walk: Walk): readonly JsonSchema[] {
  const schemas = shownSchemas(value, walk);
  const isOpen = schemas.length === 0 || !isBinding(value) || value.or === undefined;
  return isOpen ? schemas : [...schemas, { const: value.or }];
}

/** What an overlay takes as an amount or a time must be one: the same rules apply as to a format. */
function collectGiven({ open, with: given = {} }: OpenAction, outer: Walk): void {
  const params = outer.screen.overlays?.[open]?.params ?? {};
  for (const [name, value] of Object.entries(given)) {
    const type = params[name];
    if (!isBinding(value) || (type !== 'money' && type !== 'moment')) continue;
    const walk = { ...step(outer, 'with', name), subject: `parameter "${name}" of overlay "${open}"` };
    const schemas = bindingSchemas(value, walk);
    if (type === 'money') collectFormat('coin', undefined, schemas, walk);
    else collectFormat('dateTime', { unit: 'ms' }, schemas, walk);
  }
}

function failOf(map: FailMap | undefined, walk: Walk) {
  return map && { map, path: [...walk.path, 'fail'], form: undefined };
}

/** The step-up before a change: `walk` is at the rule, `ops` are the changes it guards. */
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

/** Pointers that the proof is written to, each with its position below `into` in the rule. */
export function targetsOf(rule: Verify): [pointer: string, ...steps: string[]][] {
  if (rule.kind === 'stepUp') return [[rule.into]];
  return [
    [rule.into.mail, 'mail'],
    [rule.into.authenticator, 'authenticator'],
  ];
}
