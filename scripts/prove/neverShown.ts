import type { Condition } from '../../generated/models/screen.v1.d.ts';
import { fieldOf, fieldsRead } from './formFields.ts';
import { isPossible } from './possibleTruths.ts';
import type { FormEntry, Proof } from './proof.ts';

/** Fields with a value before anybody types: what pages fill in, what choices fill in, what is sent without being drawn. */
function givenAnywhere({ form }: FormEntry, { screens }: Proof): ReadonlySet<string> {
  const nodes = screens.flatMap(({ uses }) => uses.forms.map(({ node }) => node));
  const own = nodes.filter((node) => node.form === form.id);
  const given = own.flatMap(({ initial, options }) => [
    ...Object.keys(initial ?? {}),
    ...Object.values(options ?? {}).flatMap(({ fills }) => Object.keys(fills ?? {})),
  ]);
  const hidden = form.pick.filter((pointer) => form.ui?.[pointer]?.widget === 'hidden');
  return new Set([...given, ...hidden]);
}

/** The fields that can never be shown, each with the others that it waits for. */
export function neverShown(entry: FormEntry, proof: Proof): ReadonlyMap<string, readonly string[]> {
  const { form } = entry;
  const given = givenAnywhere(entry, proof);
  const waiting = new Map<string, Condition>();
  for (const pointer of form.pick) {
    const when = form.ui?.[pointer]?.when;
    if (when !== undefined && fieldsRead(when, form.pick).length > 0) waiting.set(pointer, when);
  }
  const isMissing = (binding: string) => {
    const field = fieldOf(binding, form.pick);
    return field !== undefined && waiting.has(field) && !given.has(field);
  };
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    for (const [pointer, when] of waiting)
      if (isPossible([when], ([truth]) => truth === true, { isMissing })) waiting.delete(pointer);
  }
  return new Map(
    [...waiting].map(([pointer, when]) => [
      pointer,
      [...new Set(fieldsRead(when, form.pick))].filter((other) => waiting.has(other)),
    ]),
  );
}
