import type {
  Action,
  Button,
  Confirm,
  FailMap,
  Format,
  FormatArguments,
  Overlay,
  Value,
  Verify,
} from '../../generated/models/screen.v1.d.ts';
import type { ActionPartTypes } from '../../src/actions/shared/actionDefinition.ts';
import { isBinding } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { argumentsSchema } from '../description/listOperations.ts';
import { actionParts, partOf } from './actionParts.ts';
import { collectFact, collectFormat, shownSchemas } from './collectFormat.ts';
import { collectArguments, collectOperation } from './collectOptions.ts';
import { bindingSchemas, collectCondition, collectValue, collectValues } from './collectValues.ts';
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
  const ops = button.do.flatMap((action) => partOf(action, 'call')?.op ?? []);
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
  for (const { name, is, part } of actionParts(action))
    collectors[is](part as never, { action, walk, at: step(walk, name), before });
}

/** Where a property of an action stands: the walk at the whole action and at the property. */
interface Place {
  readonly action: Action;
  readonly walk: Walk;
  readonly at: Walk;
  readonly before: Before;
}

/** What there is to prove in a property of an action, by what it is to the page. */
const collectors: { [Is in keyof ActionPartTypes]: (part: ActionPartTypes[Is], place: Place) => void } = {
  plain: () => undefined,
  value: (value, { at }) => collectValue(value, at),
  call: collectCall,
  files: collectFiles,
  overlay: collectOpening,
  overlayParams: collectGiven,
  route: (route, { action, walk }) => {
    const params = partOf(action, 'routeParams') ?? {};
    walk.uses.gos.push({ ...here(walk), route, params, filter: partOf(action, 'routeFilters') ?? {} });
  },
  routeParams: (values, { at }) => collectValues(values, at),
  routeFilters: (values, { at }) => collectValues(values, at),
  filters: (filter, { walk, at }) => {
    walk.uses.settings.push({ ...here(walk), filter });
    collectValues(filter, at);
  },
  sources: (names, { walk, at }) => {
    for (const [index, name] of names.entries())
      walk.uses.names.push({ ...here(step(at, index)), kind: 'source', name });
  },
};

function collectCall({ op, args, ok, fail }: ActionPartTypes['call'], { walk, at, before }: Place): void {
  collectOperation(op, args, at, { via: 'call', ...before, fail: failOf(fail, at) });
  // The step-up covers only the call itself, not what follows it.
  const { isConfirmed } = before;
  collectActions(ok, withScopes(step(at, 'ok'), { result: resultShape(walk, op) }), { isConfirmed });
}

function collectFiles({ from, each }: ActionPartTypes['files'], { walk, at }: Place): void {
  const { result } = walk.scopes;
  walk.uses.pointers.push({ ...here(step(at, 'from')), pointer: from, shape: result });
  if (each === undefined) return;
  walk.uses.pointers.push({
    ...here(step(at, 'each')),
    pointer: each,
    shape: itemShape(walk, result, from),
  });
}

function collectOpening(overlay: string, { action, walk, at }: Place): void {
  walk.uses.names.push({ ...here(at), kind: 'overlay', name: overlay });
  const given = Object.entries(partOf(action, 'overlayParams') ?? {});
  walk.uses.opens.push({
    ...here(walk),
    overlay,
    given: given.map(([name]) => name),
    values: Object.fromEntries(given.map(([name, value]) => [name, givenSchemas(value, walk)])),
  });
}

function givenSchemas(value: Value, walk: Walk): readonly JsonSchema[] {
  const schemas = shownSchemas(value, walk);
  const isOpen = schemas.length === 0 || !isBinding(value) || value.or === undefined;
  return isOpen ? schemas : [...schemas, { const: value.or }];
}

/** What an overlay takes as an amount, a time or a duration must be one: the same rules apply as to these formats. */
function collectGiven(given: ActionPartTypes['overlayParams'], { action, at }: Place): void {
  collectValues(given, at);
  const overlay = partOf(action, 'overlay') ?? '';
  const params = at.screen.overlays?.[overlay]?.params ?? {};
  for (const [name, value] of Object.entries(given)) {
    const [format, args] = formatsOfParameters[params[name] ?? 'string'] ?? [];
    if (!isBinding(value) || format === undefined) continue;
    const walk = { ...step(at, name), subject: `parameter "${name}" of overlay "${overlay}"` };
    collectFormat(format, args, bindingSchemas(value, walk), walk);
  }
}

/** The format that shows what such a parameter is, and its arguments. */
const formatsOfParameters: Partial<
  Record<Overlay['params'][string], [format: Format, args?: FormatArguments]>
> = {
  money: ['coin'],
  moment: ['dateTime', { unit: 'ms' }],
  duration: ['duration'],
};

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
