import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { alternatives, schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { FormEntry, Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/**
 * S201 for lists: a field with the widget `rows` is a bounded list of objects (`maxItems`), its columns are fields of
 * one object and include all required ones, and the form's node says how its lines behave.
 */
export function s201Rows(proof: Proof): Finding[] {
  const inForms = [...proof.forms.values()]
    .filter(({ isSound }) => isSound)
    .flatMap((entry) =>
      Object.entries(entry.form.ui ?? {}).flatMap(([pointer, { widget, rows }]) => {
        if ((widget === 'rows') !== (rows !== undefined)) {
          const sentence = `form ${quote(entry.form.id)}: ${pointer} needs both "widget": "rows" and "rows", or neither.`;
          return [findingAt(entry.document, ['ui', pointer], 'S201', sentence)];
        }
        return rows === undefined ? [] : listFindings(entry, pointer, rows, proof);
      }),
    );
  return [...inForms, ...unboundFindings(proof)];
}

function listFindings(
  { document, form, schema }: FormEntry,
  pointer: string,
  rows: RowsUi,
  proof: Proof,
): Finding[] {
  if (schema === undefined) return [];
  const found = schemaAt(schema, pointer, proof.description);
  const [list] = 'schemas' in found ? found.schemas : [];
  const name = `form ${quote(form.id)}: ${pointer}`;
  const place = ['ui', pointer, 'rows'];
  if (list?.items === undefined)
    return [findingAt(document, place, 'S201', `${name} is no list, so it has no rows.`)];
  if (list.maxItems === undefined) {
    const sentence = `${name} has no "maxItems" in the contract, so nobody knows how many rows may be filled in.`;
    return [findingAt(document, place, 'S201', sentence)];
  }
  const { items } = list;
  const unknown = rows.columns.flatMap(({ at }, index) => {
    const column = schemaAt(items, at, proof.description);
    if ('schemas' in column) return [];
    const near = nearest(column.missing, column.candidates);
    const hint = near === undefined ? undefined : `Did you mean ${column.parent}/${near}?`;
    return [
      findingAt(
        document,
        [...place, 'columns', index, 'at'],
        'S201',
        `${name} has no ${at} in an item.`,
        hint,
      ),
    ];
  });
  return unknown.length > 0 ? unknown : missingFindings(document, place, name, rows, items, proof);
}

function missingFindings(
  document: FormEntry['document'],
  place: string[],
  name: string,
  rows: RowsUi,
  items: JsonSchema,
  proof: Proof,
): Finding[] {
  const [item = {}] = alternatives(items, proof.description);
  const columns = new Set(rows.columns.map(({ at }) => at.split('/')[1]));
  const missing = [...new Set(item.required ?? [])].filter((field) => !columns.has(field));
  if (missing.length === 0) return [];
  const names = listOf(
    missing.map((field) => `/${field}`),
    'and',
  );
  const sentence = `${name} requires ${names} in an item, for which there is no column.`;
  return [findingAt(document, [...place, 'columns'], 'S201', sentence)];
}

function unboundFindings(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.forms.flatMap(({ path, subject, node }) => {
      const fields = Object.entries(proof.forms.get(node.form)?.form.ui ?? {});
      const lists = fields.filter(([, { rows }]) => rows !== undefined).map(([pointer]) => pointer);
      const bound = Object.keys(node.rows ?? {});
      const unbound = lists
        .filter((pointer) => !bound.includes(pointer))
        .map((pointer) => {
          const sentence = `${subject}: ${pointer} is a list, but "rows" does not say how its lines live.`;
          return findingAt(document, [...path, 'form'], 'S201', sentence);
        });
      const idle = bound
        .filter((pointer) => proof.forms.has(node.form) && !lists.includes(pointer))
        .map((pointer) => {
          const sentence = `${subject}: ${pointer} has no "widget": "rows" in the form ${node.form}.`;
          return findingAt(document, [...path, 'rows', pointer], 'S201', sentence, undefined, 'key');
        });
      return [...unbound, ...idle];
    }),
  );
}
