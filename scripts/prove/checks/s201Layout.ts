import { isBinding } from '../../../src/language/index.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { FormEntry, Proof, ScreenFile } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/** S201: every field that a form picks can be filled in: it has a place in the layout, or gets its value otherwise. */
export function s201Layout(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => {
    // The missing field is probably the misspelt name (S104, S201).
    if (!entry.isSound) return [];
    const given = givenEverywhere(entry, proof);
    return entry.form.pick.flatMap((pointer, index) => {
      if (isPlaced(entry, pointer) || given.has(pointer)) return [];
      const sentence = `form ${quote(entry.form.id)}: ${pointer} is in no row of "layout", so nobody can fill it in.`;
      return [findingAt(entry.document, ['pick', index], 'S201', sentence)];
    });
  });
}

/** In a row, hidden on purpose, or the other end of a date range that is. */
function isPlaced({ form }: FormEntry, pointer: string): boolean {
  const ranges = Object.values(form.ui ?? {}).flatMap(({ range }) => [range?.end, range?.zone]);
  const isRow = form.layout.some((row) => row.includes(pointer));
  return isRow || form.ui?.[pointer]?.widget === 'hidden' || ranges.includes(pointer);
}

/** Fields that every page with the form fills in itself. */
function givenEverywhere({ form }: FormEntry, { screens }: Proof): ReadonlySet<string> {
  const nodes = screens
    .flatMap(({ uses }) => uses.forms)
    .map(({ node }) => node)
    .filter((node) => node.form === form.id);
  // A filter of the page may be empty.
  const given = (pointer: string) =>
    nodes.every(({ initial = {} }) => {
      const value = initial[pointer];
      return value !== undefined && !(isBinding(value) && value.$.startsWith('filter#'));
    });
  return new Set(nodes.length === 0 ? form.pick : form.pick.filter(given));
}

/** What a widget fills in, a sample value, and a value that a field of that kind would refuse. */
const PLACES: Readonly<Record<string, { what: string; sample: string; other: string | undefined }>> = {
  country: { what: 'three letters of a country (AUT)', sample: 'AUT', other: 'Austria' },
  // Many fields accept a phone number among other things, but none may be too narrow for one.
  phone: {
    what: "a number with its country's prefix (+436601234567)",
    sample: '+436601234567',
    other: undefined,
  },
  date: { what: 'a day (2027-03-31)', sample: '2027-03-31', other: 'tomorrow' },
  iban: {
    what: 'a bank account number (AT611904300234573201)',
    sample: 'AT611904300234573201',
    other: undefined,
  },
};

/** S201: a widget for a country, a phone number, a day or a bank account is on a field that accepts its value. */
export function s201Places(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap(({ document, form }) => {
    const body = proof.operations.get(form.from.op)?.body?.schema;
    if (!body) return [];
    return Object.entries(form.ui ?? {}).flatMap(([pointer, { widget = '' }]) => {
      const place = Object.hasOwn(PLACES, widget) ? PLACES[widget] : undefined;
      const found = schemaAt(body, pointer, proof.description);
      // A misspelt name is reported elsewhere.
      if (place === undefined || 'missing' in found) return [];
      const { what, sample, other } = place;
      const fits = found.schemas.some(
        (schema) => takes(schema, sample) && (other === undefined || !takes(schema, other)),
      );
      if (fits) return [];
      const sentence = `form ${quote(form.id)}: widget ${quote(widget)} fills in ${what}, for which ${pointer} of ${form.from.op} is not made.`;
      return [findingAt(document, ['ui', pointer, 'widget'], 'S201', sentence)];
    });
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function takes({ type, format, enum: choices, pattern, maxLength }: JsonSchema, sample: string): boolean {
  if (type !== 'string' || choices !== undefined) return false;
  if (format === 'date' && !DAY.test(sample)) return false;
  if (maxLength !== undefined && sample.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(sample);
}

type FormUse = ScreenFile['uses']['forms'][number];

/** S201: the parts of a form contain each of its fields once, and one of them submits it. */
export function s201Parts(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const parts = file.uses.forms.filter(({ node }) => node.part !== undefined);
    const ids = [...new Set(parts.map(({ node }) => node.form))];
    return ids.flatMap((id) => {
      const entry = proof.forms.get(id);
      const uses = parts.filter(({ node }) => node.form === id);
      return entry ? [...twiceFindings(uses, file), ...wholeFindings(entry, uses, file)] : [];
    });
  });
}

function twiceFindings(uses: readonly FormUse[], { document }: ScreenFile): Finding[] {
  const seen = new Set<string>();
  return uses.flatMap(({ path, subject, node }) =>
    (node.part ?? []).flatMap((pointer, index) => {
      if (!seen.has(pointer)) {
        seen.add(pointer);
        return [];
      }
      const sentence = `${subject}: ${pointer} stands in another part of ${quote(node.form)} already.`;
      return [findingAt(document, [...path, 'part', index], 'S201', sentence)];
    }),
  );
}

function wholeFindings({ form }: FormEntry, uses: readonly FormUse[], { document }: ScreenFile): Finding[] {
  const [first] = uses;
  if (first === undefined) return [];
  const at = [...first.path, 'form'];
  const placed = new Set(uses.flatMap(({ node }) => node.part ?? []));
  const missing = form.pick.filter(
    (pointer) => !placed.has(pointer) && form.ui?.[pointer]?.widget !== 'hidden',
  );
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const sentence = `${first.subject}: no part of ${quote(form.id)} has ${listOf(missing, 'and')}.`;
    findings.push(findingAt(document, at, 'S201', sentence));
  }
  const senders = uses.filter(({ node }) => node.submit !== undefined);
  if (senders.length !== 1) {
    const found = senders.length === 0 ? 'no part' : `${senders.length} parts`;
    const sentence = `${first.subject}: ${found} of ${quote(form.id)} with "submit"; there must be one.`;
    findings.push(findingAt(document, at, 'S201', sentence));
  }
  return findings;
}
