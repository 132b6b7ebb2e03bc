import type { RowsUi } from '../../generated/models/form.v1.d.ts';
import type { FieldCheck, FormNode, RowsBinding } from '../../generated/models/screen.v1.d.ts';
import { schemaAt } from '../description/schemaAt.ts';
import { collectActions } from './collectActions.ts';
import { collectText } from './collectFormat.ts';
import { collectOperation, collectOptions } from './collectOptions.ts';
import { collectCondition } from './collectValues.ts';
import type { ScopeShape } from './screenUses.ts';
import { here, itemShape, openShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

/** The lists of a form: options, conditions and check of a line read `row#`; every column they name is in the list. */
export function collectRows(node: FormNode, form: ScopeShape, walk: Walk): void {
  const fields = walk.forms.get(node.form)?.form.ui ?? {};
  for (const [pointer, binding] of Object.entries(node.rows ?? {})) {
    const place = { ...step(walk, 'rows', pointer), subject: `list "${pointer}"` };
    walk.uses.pointers.push({ ...here(place), pointer, shape: form });
    const ui = Object.entries(fields).find(([field]) => field === pointer)?.[1].rows;
    if (ui !== undefined) collectList(node, ui, binding, columnsShape(ui, pointer, form, walk), place);
  }
}

/** What a line contains: the columns of the list, as the contract describes them. */
function columnsShape(ui: RowsUi, pointer: string, form: ScopeShape, walk: Walk): ScopeShape {
  const item = itemShape(walk, form, pointer);
  const title = `the columns of ${pointer}`;
  const isKnown = ({ at }: { at: string }) => 'schemas' in schemaAt(item.schema, at, walk.description);
  // S201 reports it; what depends on the wrong column is not a second mistake.
  if (!ui.columns.every(isKnown)) return openShape(title);
  const properties = ui.columns.map(({ at }) => [at.slice(1), { anyOf: [...schemasAt(walk, item, at)] }]);
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false },
    title,
  };
}

function collectList(node: FormNode, ui: RowsUi, binding: RowsBinding, row: ScopeShape, outer: Walk): void {
  const bare = withScopes(outer, { row });
  const options: Record<string, ScopeShape | undefined> = {};
  for (const [at, source] of Object.entries(binding.options ?? {})) {
    const place = { ...step(bare, 'options', at), subject: `column "${at}"` };
    collectColumn(at, row, place);
    options[`option:${at}`] = collectOptions(source, place, 'row', at);
  }
  const walk = withScopes(bare, options);
  for (const { at, when, requiredWhen } of ui.columns) {
    const place = { ...outer, subject: `form ${node.form}, column "${at}"` };
    // They are in the form's own file, so they are reported at the list that uses them.
    for (const condition of [when, requiredWhen]) collectCondition(condition, { ...walk, ...here(place) });
  }
  for (const at of [...(ui.unique?.by ?? []), ui.unique?.at, ui.alike?.at])
    if (at !== undefined) collectColumn(at, row, outer);
  collectLineCheck(binding, row, walk);
  collectOutcome(node, binding, row, walk);
}

function collectLineCheck({ check, canonical, alike }: RowsBinding, row: ScopeShape, walk: Walk): void {
  if (check === undefined) return;
  collectCheck(check, walk, (pointer, place) => collectColumn(pointer, row, place));
  for (const [at, pointer] of Object.entries(canonical ?? {})) {
    const place = step(walk, 'canonical', at);
    collectColumn(at, row, place);
    walk.uses.pointers.push({ ...here(place), pointer, shape: resultShape(walk, check.op) });
  }
  if (alike === undefined) return;
  const place = step(walk, 'alike');
  collectColumn(alike.at, row, step(place, 'at'));
  for (const name of ['by', 'unlike'] as const)
    walk.uses.pointers.push({
      ...here(step(place, name)),
      pointer: alike[name],
      shape: resultShape(walk, check.op),
    });
  collectText(alike.key, undefined, place);
}

function collectOutcome(node: FormNode, { outcome }: RowsBinding, row: ScopeShape, outer: Walk): void {
  const walk = step(outer, 'outcome');
  const result = resultShape(walk, node.submit?.op ?? '');
  const entry = itemShape(walk, result, outcome.failed);
  walk.uses.pointers.push({ ...here(step(walk, 'failed')), pointer: outcome.failed, shape: result });
  if (result)
    walk.uses.lists.push({
      ...here(step(walk, 'failed')),
      schemas: schemasAt(walk, result, outcome.failed),
      pointer: outcome.failed,
      title: result.title,
    });
  for (const name of ['index', 'code'] as const)
    walk.uses.pointers.push({ ...here(step(walk, name)), pointer: outcome[name], shape: entry });
  walk.uses.rowFails.push({ ...here(step(walk, 'fail')), map: outcome.fail });
  for (const [code, { at }] of Object.entries(outcome.fail))
    if (at !== undefined) collectColumn(at, row, step(walk, 'fail', code, 'at'));
  const scopes = withScopes(step(walk, 'partly'), { result });
  collectActions(outcome.partly, scopes, { isConfirmed: node.confirm !== undefined });
}

function collectColumn(pointer: string, shape: ScopeShape, walk: Walk): void {
  walk.uses.pointers.push({ ...here(walk), pointer, shape });
}

/** Errors have no values. */
type Rule = NonNullable<FieldCheck['warn']>[number];

/**
 * A server-side check of a field or a column, with the rules that evaluate the result. `collectField` receives the
 * fields it names, which are a form's or a line's.
 */
export function collectCheck(
  check: FieldCheck,
  outer: Walk,
  collectField: (pointer: string, place: Walk) => void,
): void {
  const walk = { ...step(outer, 'check'), subject: `check of "${check.on}"` };
  const result = resultShape(walk, check.op);
  collectField(check.on, step(walk, 'on'));
  collectCondition(check.when, step(walk, 'when'));
  collectOperation(check.op, check.args, walk, { via: 'check' });
  for (const list of ['fail', 'warn'] as const) {
    const rules: readonly Rule[] = check[list] ?? [];
    for (const [index, rule] of rules.entries()) {
      const place = withScopes(step(walk, list, index), { result });
      collectCondition(rule.when, step(place, 'when'));
      collectText(rule.key, rule.values, place);
      if (rule.at !== undefined) collectField(rule.at, step(place, 'at'));
    }
  }
}
