import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { matches } from '../fitsSchema.ts';
import type { FormEntry, Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** Keywords that hold each other: what the first demands, the second must allow. */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** S201: what `narrow` asks of a field, together with what the contract asks, can be had. */
export function s201Limits(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => {
    const body = proof.operations.get(entry.form.from.op)?.body?.schema;
    if (!body) return [];
    return Object.keys(entry.form.narrow ?? {}).flatMap((pointer) => {
      const found = schemaAt(body, pointer, proof.description);
      const [contract] = 'schemas' in found ? found.schemas : [];
      return contract
        ? [...limitFindings(entry, pointer, contract), ...valueFindings(entry, pointer, contract)]
        : [];
    });
  });
}

function limitFindings({ document, form }: FormEntry, pointer: string, contract: JsonSchema): Finding[] {
  const own = form.narrow?.[pointer] ?? {};
  return PAIRS.flatMap(([least, most]) => {
    const [from, to] = [own[least] ?? contract[least], own[most] ?? contract[most]];
    if (from === undefined || to === undefined || from <= to) return [];
    const isOwn = own[least] !== undefined;
    const [keyword, other] = isOwn ? [least, most] : [most, least];
    const limit = isOwn ? to : from;
    const whose = own[other] === undefined ? ' of the contract' : '';
    const sentence = `form ${quote(form.id)}: no value of ${pointer} could be right: ${quote(keyword)} is ${own[keyword]}, but ${quote(other)}${whose} is ${limit}.`;
    return [findingAt(document, ['narrow', pointer, keyword], 'S201', sentence)];
  });
}

/** A choice that the other keywords of the field refuse could never be sent. */
function valueFindings({ document, form }: FormEntry, pointer: string, contract: JsonSchema): Finding[] {
  const own = form.narrow?.[pointer] ?? {};
  const { pattern = contract.pattern, minLength = contract.minLength, maxLength = contract.maxLength } = own;
  return (own.enum ?? []).flatMap((choice, index) => {
    if (typeof choice !== 'string') return [];
    const isRefused =
      choice.length < (minLength ?? 0) ||
      choice.length > (maxLength ?? Number.POSITIVE_INFINITY) ||
      (pattern !== undefined && !matches(pattern, choice));
    if (!isRefused) return [];
    const sentence = `form ${quote(form.id)}: ${quote(choice)} is a choice of ${pointer} that its own rules refuse.`;
    return [findingAt(document, ['narrow', pointer, 'enum', index], 'S201', sentence)];
  });
}
