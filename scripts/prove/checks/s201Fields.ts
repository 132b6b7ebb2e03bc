import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { circlesAmong } from '../circleFrom.ts';
import { type Finding, findingAt } from '../finding.ts';
import { matches } from '../fitsSchema.ts';
import { fieldSchema, neverShown } from '../formFields.ts';
import type { FormEntry, Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/**
 * S201: every field of a form can be reached. None belongs to itself, directly or through other fields, and one that
 * cannot be edited (`fixedWhen`) is filled in by another field's option on every page that has it, and has a widget that
 * can show it so.
 */
export function s201Fields(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => [
    ...circleFindings(entry),
    ...fixedFindings(entry, proof),
  ]);
}

function circleFindings({ document, form }: FormEntry): Finding[] {
  const owners = (pointer: string) => Object.keys(form.ui?.[pointer]?.belongsTo ?? {});
  return circlesAmong(Object.keys(form.ui ?? {}), owners).map((circle) => {
    const way = [...circle, circle[0]].join(' belongs to ');
    const sentence = `form ${quote(form.id)}: ${way}, so it is never shown for good.`;
    const at = ['ui', circle[0] ?? '', 'belongsTo'];
    return findingAt(document, at, 'S201', sentence, undefined, 'key');
  });
}

/** Widgets that show a fixed value without letting it be changed. */
const LOCKED: ReadonlySet<string> = new Set(['text', 'select', 'address']);

function fixedFindings({ document, form, schema }: FormEntry, { screens }: Proof): Finding[] {
  const fixed = Object.entries(form.ui ?? {}).filter(([, { fixedWhen }]) => fixedWhen !== undefined);
  return fixed.flatMap(([pointer, { widget }]) => {
    const kind = widget ?? (fieldSchema(schema, pointer)?.type === 'boolean' ? 'checkbox' : 'text');
    if (!LOCKED.has(kind)) {
      const sentence = `form ${quote(form.id)}: ${pointer} is fixed at times, but can always be edited: its widget is ${quote(kind)}.`;
      const cure = `Only ${listOf([...LOCKED].map(quote), 'and')} show a value that cannot be changed.`;
      return [findingAt(document, ['ui', pointer, 'fixedWhen'], 'S201', sentence, cure, 'key')];
    }
    const isFilled = screens.every(({ uses }) => {
      const nodes = uses.forms.map(({ node }) => node).filter((node) => node.form === form.id);
      const fills = nodes.flatMap(({ options }) => Object.values(options ?? {}).map(({ fills }) => fills));
      return nodes.length === 0 || fills.some((targets) => targets !== undefined && pointer in targets);
    });
    if (isFilled) return [];
    const sentence = `form ${quote(form.id)}: ${pointer} is fixed at times, and no option fills it in.`;
    return [findingAt(document, ['ui', pointer, 'fixedWhen'], 'S201', sentence, undefined, 'key')];
  });
}

/** S201: no field is shown only after itself has been filled in, directly or through other fields. */
export function s201Circles(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => {
    const hidden = neverShown(entry, proof);
    const waits = (pointer: string) => hidden.get(pointer) ?? [];
    return circlesAmong([...hidden.keys()], waits).map((circle) => {
      const [start = ''] = circle;
      const way =
        circle.length === 1
          ? `${start} is shown only after it has been filled in, so it never is.`
          : `${[...circle, start].join(' is shown only after ')}, so none of them ever is.`;
      const sentence = `form ${quote(entry.form.id)}: ${way}`;
      return findingAt(entry.document, ['ui', start, 'when'], 'S201', sentence, undefined, 'key');
    });
  });
}

/** Keywords that limit each other: what the first requires, the second must allow. */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** S201: what `narrow` and the contract together require of a field is satisfiable. */
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

/** A choice that the field's other keywords refuse could never be submitted. */
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
