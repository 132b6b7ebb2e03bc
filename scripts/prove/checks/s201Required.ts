import type { Condition } from '../../../generated/models/screen.v1.d.ts';
import { REQUEST_ID } from '../../../src/forms/draft/createRequestIds.ts';
import { acceptsEmpty } from '../../../src/forms/draft/fieldUi.ts';
import { circleFrom } from '../circleFrom.ts';
import { type Finding, findingAt } from '../finding.ts';
import { enumMembers } from '../fitsSchema.ts';
import {
  fieldOf,
  fieldSchema,
  fieldsRead,
  filledIn,
  isRequired,
  neverShown,
  shownWhen,
} from '../formFields.ts';
import { isPossible } from '../possibleTruths.ts';
import type { FormEntry, Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S201: a required field is present whenever the form can be submitted, and something fills it in. */
export function s201Required(proof: Proof): Finding[] {
  return [
    ...[...proof.forms.values()].flatMap((entry) => hiddenFindings(entry, proof)),
    ...proof.screens.flatMap((file) => undrawnFindings(file, proof)),
  ];
}

function hiddenFindings(entry: FormEntry, proof: Proof): Finding[] {
  const { document, form } = entry;
  const isInCircle = (pointer: string) =>
    neverShown(entry, proof).has(pointer) ||
    circleFrom(pointer, (name) => Object.keys(form.ui?.[name]?.belongsTo ?? {})) !== undefined;
  return form.pick.flatMap((pointer) => {
    const variants = [undefined, ...Object.keys(form.variants ?? {})];
    const wanted = variants.filter((variant) => isRequired(entry, pointer, variant));
    if (wanted.length === 0) return [];
    const ui = form.ui?.[pointer];
    const name = `form ${quote(form.id)}: ${pointer} is required`;
    if (ui?.variant !== undefined && wanted.some((variant) => variant !== ui.variant)) {
      const sentence = `${name}, but only the variant ${quote(ui.variant)} shows it: without that variant the form could never be sent.`;
      const cure = 'Take "variant" out, or require the field in that variant alone.';
      return [findingAt(document, ['ui', pointer, 'variant'], 'S201', sentence, cure)];
    }
    // Fields that are never shown are reported by s201Circles and s201Fields.
    if (!canBeHidden(entry, pointer) || isInCircle(pointer)) return [];
    const cause = ['when', 'feature', 'belongsTo'].find((key) => ui && key in ui) ?? 'when';
    const hider = quote(cause);
    const sentence = `${name}, but ${hider} can hide it, and then the form could never be sent.`;
    const cure = `Take ${hider} out, or do not require the field: what is required only at times has "requiredWhen".`;
    return [findingAt(document, ['ui', pointer, cause], 'S201', sentence, cure, 'key')];
  });
}

/** Whether the field can be hidden although every field this depends on is filled in as required. */
function canBeHidden(entry: FormEntry, pointer: string): boolean {
  const { form, schema } = entry;
  const own = shownWhen(entry, pointer);
  if (own.length === 0) return false;
  const others = [...new Set(fieldsRead(own, form.pick))].filter((other) => other !== pointer);
  const rules = others.map((other) => rulesOf(entry, other));
  const conditions = [...own, ...rules.flatMap(({ demands, isFilled }) => [...demands, isFilled])];
  return isPossible(
    conditions,
    (truths) => {
      let at = own.length;
      const isComplete = rules.every(({ demands }) => {
        const isDemanded = truths.slice(at, at + demands.length).includes(true);
        const isFilled = truths[at + demands.length] === true;
        at += demands.length + 1;
        return isFilled || !isDemanded;
      });
      return isComplete && truths.slice(0, own.length).some((truth) => truth !== true);
    },
    {
      // Values from the server arrive sooner or later; only what the customer has not filled in stays missing.
      isThere: (binding) => !/^(form|option:[^#]*|checked|filter|route)#/.test(binding),
      members: (binding) => {
        const field = binding.startsWith('form#') ? fieldOf(binding, form.pick) : undefined;
        const found = field === undefined ? undefined : fieldSchema(schema, field);
        if (found?.type === 'boolean') return [true, false];
        return found && enumMembers([found]);
      },
    },
  );
}

/** When another field must be filled in (any of `demands`), and the condition that it is. */
function rulesOf(entry: FormEntry, pointer: string): { demands: Condition[]; isFilled: Condition } {
  const { requiredWhen } = entry.form.ui?.[pointer] ?? {};
  const always: Condition[] = isRequired(entry, pointer) ? [{ all: shownWhen(entry, pointer) }] : [];
  return {
    demands: requiredWhen === undefined ? always : [...always, requiredWhen],
    isFilled: { has: { $: `form#${pointer}` } },
  };
}

/** Required fields that no widget renders, on pages that do not fill them in themselves. */
function undrawnFindings({ document, uses }: ScreenFile, { forms }: Proof): Finding[] {
  const reported = new Set<string>();
  return uses.forms.flatMap(({ path, subject, node }) => {
    const entry = forms.get(node.form);
    if (entry?.schema === undefined || reported.has(node.form)) return [];
    reported.add(node.form);
    const nodes = uses.forms.map((use) => use.node).filter(({ form }) => form === node.form);
    const given = new Set(filledIn(nodes));
    return entry.form.pick.flatMap((pointer) => {
      if (!isRequired(entry, pointer, node.variant) || given.has(pointer) || fillsItself(entry, pointer))
        return [];
      const why = undrawn(entry, pointer);
      if (why === undefined) return [];
      const sentence = `${subject}: ${pointer} of the form ${quote(node.form)} is required, but ${why}, and nothing on this page fills it in: the form could never be sent.`;
      const cure = `Give it a value in "initial", or a widget that draws it.`;
      return [findingAt(document, [...path, 'form'], 'S201', sentence, cure)];
    });
  });
}

/** Why the customer cannot see the field; undefined when it is visible. */
function undrawn({ form, schema }: FormEntry, pointer: string): string | undefined {
  const widget = form.ui?.[pointer]?.widget;
  if (widget === 'hidden') return 'its widget is "hidden"';
  const type = fieldSchema(schema, pointer)?.type;
  // If only one of the two is set, s201Rows reports what is missing.
  const isLines = widget === 'rows' || form.ui?.[pointer]?.rows !== undefined;
  return (type === 'object' || type === 'array') && !isLines
    ? 'no widget draws an object or a list'
    : undefined;
}

/** A field that is sent without input, or that a date range fills in. */
function fillsItself({ form, schema }: FormEntry, pointer: string): boolean {
  const found = fieldSchema(schema, pointer);
  const ranges = Object.values(form.ui ?? {}).flatMap(({ range }) => [range?.end, range?.zone]);
  return (
    pointer === REQUEST_ID ||
    ranges.includes(pointer) ||
    found?.default !== undefined ||
    found?.type === 'boolean' ||
    acceptsEmpty(found as Parameters<typeof acceptsEmpty>[0])
  );
}
