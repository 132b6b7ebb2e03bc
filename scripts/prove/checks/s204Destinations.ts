import { parseBinding } from '../../../src/language/index.ts';
import type { DestinationKind } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { JsonDocument, Path } from '../../documents/jsonDocument.ts';
import { destinationsIn } from '../destinationsIn.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { ScopeShape, Use } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';
import { resultShape } from '../walk.ts';

/**
 * S204: where money can be sent to (`x-destination`) comes from verified responses (`x-verified`), wherever a page
 * shows, copies or passes it on, and in every response that a widget requests. Otherwise an attacker who can alter a
 * response in transit decides where the money goes. An operation is reported once per file, at its first use.
 */
export function s204Destinations(proof: Proof): Finding[] {
  const byCause = new Map<string, Doubt[]>();
  for (const doubt of [
    ...proof.screens.flatMap((file) => screenDoubts(file, proof)),
    ...widgetDoubts(proof),
  ]) {
    const cause = `${doubt.document.file} ${doubt.ops.join()}`;
    byCause.set(cause, [...(byCause.get(cause) ?? []), doubt]);
  }
  return [...byCause.values()].flatMap((same) => {
    const [first, ...more] = same.sort(byPosition);
    return first === undefined ? [] : [findingOf(first, more.length, proof)];
  });
}

/** A place that reads a payment destination from an unverified response. */
interface Doubt {
  document: JsonDocument;
  path: Path;
  subject: string;
  /** The binding as written there: `row#/address`. */
  name: string;
  /** `is an address to send money to`. */
  what: string;
  /** Operations whose responses are not verified. */
  ops: readonly string[];
}

function findingOf({ document, path, subject, name, what, ops }: Doubt, more: number, proof: Proof): Finding {
  const answers = `answers of ${listOf(ops, 'and')} are not verified: an altered one would redirect the money.`;
  const others =
    more === 0 ? '' : ` The same holds for ${more} more ${more === 1 ? 'place' : 'places'} in this file.`;
  const suggestion = ops.map((op) => `Add "x-verified: true" to ${op} in ${fileOf(op, proof)}.`);
  const sentence = `${subject}: ${name} ${what}, but ${answers}${others}`;
  return findingAt(document, path, 'S204', sentence, suggestion.join(' '));
}

function byPosition(a: Doubt, b: Doubt): number {
  const [at, other] = [a.document.position(a.path), b.document.position(b.path)];
  return at.line - other.line || at.column - other.column;
}

function screenDoubts({ document, uses }: ScreenFile, proof: Proof): Doubt[] {
  const bound = uses.bindings.flatMap(({ path, subject, binding, scopes, isCondition }) => {
    const place = parseBinding(binding.$);
    // A condition does not show what it reads.
    if (isCondition || place === undefined) return [];
    const kinds = kindsAt(scopes[place.scope], place.pointer, proof);
    return doubtOf(document, { path: [...path, '$'], subject }, binding.$, kinds);
  });
  const pointed = uses.pointers.flatMap(({ path, subject, pointer, shape }) => {
    // A pointer to a list or an object only selects it; values read from it have their own pointers.
    const { own, ops } = kindsAt(shape, pointer, proof);
    return doubtOf(document, { path, subject }, pointer, { own, inner: [], ops });
  });
  return [...bound, ...pointed];
}

function widgetDoubts(proof: Proof): Doubt[] {
  return [...proof.widgets.values()].flatMap(({ document, name, operations }) =>
    operations.flatMap((op, index) => {
      const use = { path: ['operations', index], subject: `widget ${quote(name)}` };
      return doubtOf(document, use, `the result of ${op}`, kindsAt(resultShape(proof, op), '', proof));
    }),
  );
}

/** What a value is and contains, as far as it comes from unverified responses. */
interface Kinds {
  own: DestinationKind | undefined;
  inner: readonly DestinationKind[];
  ops: readonly string[];
}

function kindsAt(shape: ScopeShape | undefined, pointer: string, { description, operations }: Proof): Kinds {
  const ops = (shape?.ops ?? []).filter((op) => operations.get(op)?.operation['x-verified'] !== true);
  if (shape === undefined || ops.length === 0) return { own: undefined, inner: [], ops };
  const found = schemaAt(shape.schema, pointer, description);
  const parts = 'schemas' in found ? found.schemas.map((one) => destinationsIn(one, description)) : [];
  const own = parts.map((part) => part.get('')).find((kind) => kind !== undefined);
  return { own, inner: parts.flatMap((part) => [...part.values()]), ops };
}

function doubtOf(
  document: JsonDocument,
  { path, subject }: Use,
  name: string,
  { own, inner, ops }: Kinds,
): Doubt[] {
  if (own !== undefined) return [{ document, path, subject, name, what: `is ${words[own]}`, ops }];
  if (inner.length === 0) return [];
  const held = listOf([...new Set(inner.map((kind) => words[kind]))], 'and');
  return [{ document, path, subject, name, what: `holds ${held}`, ops }];
}

const words: Readonly<Record<DestinationKind, string>> = {
  address: 'an address to send money to',
  tag: 'the tag of an address to send money to',
  bank: 'a part of bank details to send money to',
  link: 'a link to a payment page',
};

function fileOf(op: string, { operations }: Proof): string {
  return `openapi/${operations.get(op)?.operation['x-group']}.yaml`;
}
