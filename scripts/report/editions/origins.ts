import { parseBinding } from '../../../src/language/index.ts';
import { operationsIn } from '../../description/listOperations.ts';
import type { Project } from '../../description/loadProject.ts';
import type { MergedDescription } from '../../description/mergedDescription.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { openProof } from '../../prove/openProof.ts';
import type { FormEntry, Proof, ScreenFile } from '../../prove/proof.ts';
import { readDescription } from '../../prove/readDescription.ts';
import type { ScopeShape } from '../../prove/screenUses.ts';
import type { OperationUses } from '../operations/operationUses.ts';
import { type EditionReport, heading, table } from './editionReport.ts';
import { type FieldMark, fieldMark, markFields } from './markFields.ts';

type Origin = FieldMark['origin'];

interface Ledger {
  readonly path: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<Origin, number>>;
  readonly operations: Readonly<Record<Origin, readonly string[]>>;
  /** Fields that the requirements do not name, each with its place in the description. */
  readonly byOrigin: Readonly<Record<Exclude<Origin, 'spec'>, readonly string[]>>;
}

const ORIGINS = ['spec', 'assumed', 'extension'] as const satisfies readonly Origin[];

/**
 * S601: how much of what a screen reads and sends the requirements themselves name, and what uses the rest.
 * @param reached operation → the places it is called from
 */
export function reportOrigins(project: Project, reached: OperationUses): EditionReport {
  const description = markFields(readDescription(project).description);
  const { proof } = openProof(project, description);
  const data = Object.fromEntries(proof.screens.map((file) => [file.screen.route, ledgerOf(file, proof)]));
  const rows = Object.values(data).map(({ path, sentence, fields, operations }) => [
    `\`${path}\``,
    sentence,
    ...ORIGINS.map((origin) => `${fields[origin]}`),
    ...ORIGINS.map((origin) =>
      origin === 'spec' ? `${operations.spec.length}` : operations[origin].join(', '),
    ),
  ]);
  const page = [
    ...heading(
      'What the requirements name, and what is assumed',
      '',
      'S601: fields that a screen and its forms read or send, and operations that they and their widgets call, by `x-origin` of the description:',
      '',
      '- `spec`: the requirements name it. They name operations with their addresses, and hardly any field.',
      '- `assumed`: the requirements leave it open; the description says what the pages expect. A server of another make has to be compared with these.',
      '- `extension`: an addition of ours, without which a page could not do its work. A server without it lacks that part of the page.',
      '',
      'A field without an origin of its own has that of what it is part of. What a widget reads of its answers stands in its code: its operations are counted, its fields are not.',
    ),
    ...table(
      ['page', 'in words', 'spec', 'assumed', 'extension', 'operations of spec', 'assumed', 'extension'],
      rows,
    ),
    '',
    '## Operations that the requirements do not name',
    '',
    ...table(['operation', 'origin', 'called from'], operationRows(description, reached)),
    '',
    '## Fields that the requirements do not name',
    ...Object.values(data).flatMap(fieldLines),
  ];
  return { page, data };
}

function operationRows(description: MergedDescription, reached: OperationUses): string[][] {
  return operationsIn(description)
    .map(({ operation: { operationId: id, 'x-origin': origin } }) => ({ id, origin: originNamed(origin) }))
    .filter(({ origin }) => origin !== 'spec')
    .sort((one, other) => one.origin.localeCompare(other.origin) || one.id.localeCompare(other.id))
    .map(({ id, origin }) => [id, origin, (reached[id] ?? []).join('; ') || '**nothing**']);
}

/** A page's fields, one line per schema of the description. */
function fieldLines({ path, byOrigin }: Ledger): string[] {
  const lines = (['assumed', 'extension'] as const).flatMap((origin) =>
    [...bySchema(byOrigin[origin])].map(
      ([schema, fields]) => `- ${schema} (${origin}): ${fields.sort().join(', ')}`,
    ),
  );
  return ['', `### \`${path}\``, '', ...(lines.length === 0 ? ['None.'] : lines)];
}

/** `AddressEntry/chain` under `AddressEntry`; `?coin` under the parameters. */
function bySchema(fields: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const field of [...fields].sort()) {
    const [schema, name] = field.startsWith('?')
      ? ['Parameters', field.slice(1)]
      : [`\`${field.split('/')[0]}\``, field.split('/').slice(1).join('/')];
    found.set(schema, [...(found.get(schema) ?? []), name]);
  }
  return found;
}

function ledgerOf(file: ScreenFile, proof: Proof): Ledger {
  const path = proof.routes.find(({ id }) => id === file.screen.route)?.path ?? '';
  const fields = fieldsOf(file, proof);
  const named = (origin: Origin) => [...fields].filter(([, one]) => one === origin).map(([field]) => field);
  const calls = [...callsOf(file, proof)].sort();
  const originOf = (op: string) => originNamed(proof.operations.get(op)?.operation['x-origin']);
  const spec = named('spec').length;
  return {
    path,
    sentence: `${path}: ${spec} of ${fields.size} fields ${spec === 1 ? 'is' : 'are'} named in the requirements`,
    fields: { spec, assumed: named('assumed').length, extension: named('extension').length },
    operations: {
      spec: calls.filter((op) => originOf(op) === 'spec'),
      assumed: calls.filter((op) => originOf(op) === 'assumed'),
      extension: calls.filter((op) => originOf(op) === 'extension'),
    },
    byOrigin: { assumed: named('assumed').sort(), extension: named('extension').sort() },
  };
}

function callsOf({ uses }: ScreenFile, { widgets, forms }: Proof): Set<string> {
  return new Set([
    ...uses.operations.map(({ op }) => op),
    ...uses.forms.flatMap(({ node }) => forms.get(node.form)?.form.from.op ?? []),
    ...uses.widgets.flatMap(({ node }) => widgets.get(node.widget)?.operations ?? []),
  ]);
}

function originNamed(origin: string | undefined): Origin {
  return ORIGINS.find((known) => known === origin) ?? 'assumed';
}

/** Every field of the description that the screen, or a form on it, reads or sends, once. */
function fieldsOf({ uses }: ScreenFile, proof: Proof): Map<string, Origin> {
  const found = new Map<string, Origin>();
  const note = (shape: ScopeShape | undefined, pointer: string) => {
    const schemas = shape === undefined ? undefined : schemaAt(shape.schema, pointer, proof.description);
    for (const schema of schemas && 'schemas' in schemas ? schemas.schemas : []) {
      const mark = fieldMark(schema);
      if (mark) found.set(mark.field, mark.origin);
    }
  };
  for (const { shape, pointer } of [...uses.pointers, ...uses.tableKeys]) note(shape, pointer);
  for (const { binding, scopes } of uses.bindings) {
    const parsed = parseBinding(binding.$);
    if (parsed) note(scopes[parsed.scope], parsed.pointer);
  }
  for (const { node } of uses.forms) {
    const entry = proof.forms.get(node.form);
    if (entry) for (const pointer of entry.form.pick) note(bodyOf(entry, proof), pointer);
  }
  return found;
}

function bodyOf({ form }: FormEntry, proof: Proof): ScopeShape | undefined {
  const body = proof.operations.get(form.from.op)?.body;
  return body && { schema: body.schema, title: `the body of ${form.from.op}` };
}
