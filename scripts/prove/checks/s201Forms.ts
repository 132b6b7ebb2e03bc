import type { FormFile } from '../../../generated/models/form.v1.d.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { alternatives, schemaAt } from '../../description/schemaAt.ts';
import { causedBy, type Finding, findingAt, type RawFinding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { FormEntry, Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

type Narrowing = NonNullable<FormFile['narrow']>[string];

/** S201: a form is part of its request body: it picks its fields, omits no required one, and only tightens them. */
export function s201Forms(proof: Proof): RawFinding[] {
  return [...proof.forms.values()].flatMap((entry) => {
    const operation = proof.operations.get(entry.form.from.op);
    if (!operation) return [];
    const body = operation.body?.schema;
    if (!body) {
      const sentence = `form "${entry.form.id}": ${operation.id} has no request body to derive a form from.`;
      return [findingAt(entry.document, ['from', 'op'], 'S201', sentence)];
    }
    // What an unreadable page supplies is unknown; a field that is mentioned but not picked is reported by S104.
    const isKnown = proof.isWhole && entry.isSound;
    const picks = pickFindings(entry, body, proof);
    return picks.length > 0
      ? picks
      : [...(isKnown ? requiredFindings(entry, body, proof) : []), ...narrowFindings(entry, body, proof)];
  });
}

function pickFindings({ document, form }: FormEntry, body: JsonSchema, proof: Proof): Finding[] {
  return form.pick.flatMap((pointer, index) => {
    const found = schemaAt(body, pointer, proof.description);
    if ('schemas' in found) return [];
    const near = nearest(found.missing, found.candidates);
    const suggestion = near === undefined ? undefined : `Did you mean ${found.parent}/${near}?`;
    const sentence = `form ${quote(form.id)}: ${pointer} is not in the request body of ${form.from.op}.`;
    return [findingAt(document, ['pick', index], 'S201', sentence, suggestion)];
  });
}

/** A required field may come from elsewhere: an argument of the submit itself. */
function requiredFindings({ document, form }: FormEntry, body: JsonSchema, proof: Proof): RawFinding[] {
  const submits = proof.screens
    .flatMap(({ uses }) => uses.forms)
    // A part without a submit supplies nothing.
    .filter(({ node }) => node.form === form.id && (node.part === undefined || node.submit !== undefined))
    .map(({ node }) => Object.keys(node.submit?.args ?? {}));
  const given = (name: string) =>
    submits.length > 0 && submits.every((pointers) => pointers.includes(`/${name}`));
  const picked = new Set(form.pick.map((pointer) => pointer.split('/')[1]));
  const [schema = {}] = alternatives(body, proof.description);
  const missing = [...new Set(schema.required ?? [])].filter((name) => !picked.has(name) && !given(name));
  if (missing.length === 0) return [];
  const names = listOf(
    missing.map((name) => `/${name}`),
    'and',
  );
  const sentence = `form ${quote(form.id)}: ${form.from.op} requires ${names}, which the form leaves out.`;
  return [causedBy(`${form.from.op} needs ${names}`, findingAt(document, ['pick'], 'S201', sentence))];
}

function narrowFindings({ document, form }: FormEntry, body: JsonSchema, proof: Proof): Finding[] {
  return Object.entries(form.narrow ?? {}).flatMap(([pointer, keywords]) => {
    const found = schemaAt(body, pointer, proof.description);
    const [schema] = 'schemas' in found ? found.schemas : [];
    if (!schema) return [];
    return widened(keywords, schema).map(({ keyword, limit }) => {
      const sentence = `form ${quote(form.id)}: ${quote(keyword)} of ${pointer} would allow more than the contract, which says ${quote(limit)}.`;
      return findingAt(document, ['narrow', pointer, keyword], 'S201', sentence);
    });
  });
}

const FLOORS = ['minLength', 'minimum', 'minItems'] as const;
const CEILINGS = ['maxLength', 'maximum', 'maxItems'] as const;

function widened(keywords: Narrowing, schema: JsonSchema): { keyword: string; limit: unknown }[] {
  const floors = FLOORS.filter((keyword) => below(keywords[keyword], schema[keyword]));
  const ceilings = CEILINGS.filter((keyword) => below(schema[keyword], keywords[keyword]));
  const limits = [...floors, ...ceilings].map((keyword) => ({ keyword, limit: schema[keyword] }));
  const added = schema.enum && keywords.enum?.some((value) => !schema.enum?.includes(value));
  return added ? [...limits, { keyword: 'enum', limit: schema.enum }] : limits;
}

function below(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && a < b;
}
