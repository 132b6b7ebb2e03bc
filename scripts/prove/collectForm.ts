import type { AmountBounds, FormNode } from '../../generated/models/screen.v1.d.ts';
import { requestedWhen } from '../../src/forms/draft/fieldRules.ts';
import { collectActions, collectConfirm, collectVerify, ruleOf } from './collectActions.ts';
import { collectText } from './collectFormat.ts';
import { collectOperation, collectOptions } from './collectOptions.ts';
import { collectCheck, collectRows } from './collectRows.ts';
import { collectCondition, collectPassed, collectTyped, collectValue } from './collectValues.ts';
import type { ScopeShape } from './screenUses.ts';
import { here, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

/** A form node: its initial values, option lists, the check of a field, confirmation, submit and what follows. */
export function collectForm(node: FormNode, outer: Walk): void {
  outer.uses.forms.push({ ...here(outer), node });
  const schema = outer.forms.get(node.form)?.schema;
  const form: ScopeShape = { schema: schema ?? {}, title: `the form ${node.form}` };
  const bare = withScopes(outer, { form });
  const options: Record<string, ScopeShape | undefined> = {};
  for (const [field, source] of Object.entries(node.options ?? {})) {
    const place = { ...step(bare, 'options', field), subject: `field "${field}"` };
    bare.uses.pointers.push({ ...here(place), pointer: field, shape: form });
    options[`option:${field}`] = collectOptions(source, place, 'form', field);
  }
  const walk = withScopes(bare, { ...options, checked: node.check && resultShape(bare, node.check.op) });
  for (const [index, pointer] of (node.part ?? []).entries())
    walk.uses.pointers.push({ ...here(step(walk, 'part', index)), pointer, shape: form });
  for (const [field, bounds] of Object.entries(node.bounds ?? {})) {
    const place = { ...step(walk, 'bounds', field), subject: `bounds of "${field}"` };
    walk.uses.pointers.push({ ...here(place), pointer: field, shape: form });
    collectBounds(bounds, place);
  }
  for (const [pointer, value] of Object.entries(node.initial ?? {})) {
    const place = step(walk, 'initial', pointer);
    walk.uses.pointers.push({ ...here(place), pointer, shape: form });
    collectValue(value, place);
    collectPassed(value, schemasAt(walk, form, pointer), `form#${pointer}`, place);
  }
  collectFieldUi(node.form, walk);
  if (node.check)
    collectCheck(node.check, walk, (pointer, place) =>
      walk.uses.pointers.push({ ...here(place), pointer, shape: form }),
    );
  collectRows(node, form, walk);
  collectConfirm(node.confirm, step(walk, 'confirm'));
  collectCondition(node.blocked?.when, step(walk, 'blocked', 'when'));
  collectVerify(node.verify, step(walk, 'verify'), node.submit ? [node.submit.op] : []);
  if (node.submit) collectSubmit(node, node.submit, walk);
  const result = resultShape(walk, node.submit?.op ?? '');
  collectActions(node.ok, withScopes(step(walk, 'ok'), { result }), {
    isConfirmed: node.confirm !== undefined,
  });
}

function collectBounds({ decimals, rules, fill }: AmountBounds, walk: Walk): void {
  if (decimals) collectTyped(decimals.value, 'integer', '"decimals"', step(walk, 'decimals', 'value'));
  if (fill) collectTyped(fill.value, 'decimal', '"fill"', step(walk, 'fill', 'value'));
  for (const [index, rule] of rules.entries()) {
    const place = step(walk, 'rules', index);
    collectCondition(rule.when, step(place, 'when'));
    collectText(rule.key, rule.values, place);
    for (const name of ['of', 'min', 'max', 'above'] as const) {
      const value = rule[name];
      if (value !== undefined) collectTyped(value, 'decimal', `"${name}"`, step(place, name));
    }
  }
}

function collectSubmit(node: FormNode, submit: NonNullable<FormNode['submit']>, walk: Walk): void {
  const form = walk.forms.get(node.form)?.schema;
  const fail = node.fail && { map: node.fail, path: [...walk.path, 'fail'], form };
  const isConfirmed = node.confirm !== undefined;
  const verify = ruleOf(node.verify, walk);
  collectOperation(submit.op, submit.args, step(walk, 'submit'), {
    via: 'submit',
    isConfirmed,
    fail,
    verify,
  });
}

/**
 * Conditions in the form's own file see the scopes of the form node that uses it, so they are proven here. They are
 * reported at the node, because the same file may be correct elsewhere.
 */
function collectFieldUi(id: string, walk: Walk): void {
  const form = walk.forms.get(id)?.form;
  for (const [field, ui] of Object.entries(form?.ui ?? {})) {
    const place = { ...step(walk, 'form'), subject: `form ${id}, field "${field}"` };
    const words = (ui.words ?? []).map(({ when }) => when);
    // S104 reports a field that the form does not pick.
    const belongs = Object.entries(ui.belongsTo ?? {})
      .filter(([other]) => form?.pick.includes(other))
      .map(([other, of]) => ({ in: { $: `form#${other}` }, of }));
    // Every condition is reported at the node's `form`: the form file has its own positions.
    for (const condition of [ui.when, ui.requiredWhen, ui.fixedWhen, ...words, ...belongs])
      collectCondition(condition, place);
  }
  for (const field of form?.asked?.fields ?? []) {
    const place = { ...step(walk, 'form'), subject: `form ${id}, asked field "${field}"` };
    collectCondition(form && requestedWhen(form, field, true), place);
  }
}
