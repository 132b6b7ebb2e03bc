import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** What a widget fills in, a sample of it, and what a field of that kind would refuse. */
const PLACES: Readonly<Record<string, { what: string; sample: string; other: string | undefined }>> = {
  country: { what: 'three letters of a country (AUT)', sample: 'AUT', other: 'Austria' },
  // Many fields take a phone number among other things; none must be too narrow for one.
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

/** S201: a widget for a country, a phone number, a day or a bank account stands at a field that takes what it fills in. */
export function s201Places(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap(({ document, form }) => {
    const body = proof.operations.get(form.from.op)?.body?.schema;
    if (!body) return [];
    return Object.entries(form.ui ?? {}).flatMap(([pointer, { widget = '' }]) => {
      const place = Object.hasOwn(PLACES, widget) ? PLACES[widget] : undefined;
      const found = schemaAt(body, pointer, proof.description);
      // A misspelt name is said elsewhere.
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
