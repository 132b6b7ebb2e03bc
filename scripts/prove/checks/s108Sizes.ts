import type { Source } from '../../../generated/models/screen.v1.d.ts';
import { argumentsSchema } from '../../description/argumentsSchema.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import type { OperationEntry } from '../../description/listOperations.ts';
import { alternatives, schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/** More rows than this in one answer are no page: the parameter is the number of the page, or something else. */
const MOST_ROWS = 1000;

/**
 * S108: each part of a paging is a parameter or field of its own, its sizes are what the contract allows, and a table
 * whose operation answers page by page has a paging.
 */
export function s108Sizes(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [
    ...file.uses.sources.flatMap(({ path, subject, source }) => {
      const entry = proof.operations.get(source.op);
      if (!entry || !source.page) return [];
      const say = ([name, sentence]: readonly [string, string]) =>
        findingAt(file.document, [...path, 'page', name], 'S108', `${subject}: ${sentence}`);
      return [...twins(source.page), ...sizeProblems(source.page, entry, proof)].map(say);
    }),
    ...unpaged(file, proof),
  ]);
}

type Paging = NonNullable<Source['page']>;

function twins(page: Paging): (readonly [string, string])[] {
  const [first, last] = page.mode === 'page' ? (['page', 'total'] as const) : (['cursor', 'next'] as const);
  const pointers = page as unknown as Readonly<Record<string, string>>;
  const twice = (name: string) => [name, `${pointers[name]} is the size of a page already.`] as const;
  return [
    ...[first, last].filter((name) => pointers[name] === page.size).map(twice),
    ...(page.mode === 'page' && page.page === page.total
      ? [['total', `${page.total} is the number of the page already.`] as const]
      : []),
  ];
}

function sizeProblems(page: Paging, entry: OperationEntry, proof: Proof): (readonly [string, string])[] {
  const found = schemaAt(argumentsSchema(entry), page.size, proof.description);
  const [schema] = 'schemas' in found ? found.schemas : [];
  if (schema?.type !== 'integer') return [];
  const { minimum = 1, maximum } = schema;
  if (maximum === undefined || maximum > MOST_ROWS) {
    const limit = maximum === undefined ? 'no limit' : `a limit of ${maximum}`;
    return [
      ['size', `${page.size} of ${entry.id} has ${limit} in the contract, so it is no number of rows.`],
    ];
  }
  const wrong = page.sizes.filter((size) => size < minimum || size > maximum);
  if (wrong.length === 0) return [];
  const sizes = listOf(wrong.map(String), 'and');
  return [['sizes', `${entry.id} answers ${minimum} to ${maximum} rows at once, not ${sizes}.`]];
}

/** Tables that would show the first rows alone, without saying so. */
function unpaged({ document, screen, uses }: ScreenFile, proof: Proof): Finding[] {
  const rows = uses.names.filter(({ kind, path }) => kind === 'source' && path.at(-1) === 'rows');
  return rows.flatMap(({ path, subject, name }) => {
    const source = screen.sources?.[name];
    const entry = source && proof.operations.get(source.op);
    if (!entry || source.page || hasOwnSize(source)) return [];
    const [args = {}] = alternatives(argumentsSchema(entry), proof.description);
    if (!isPaged(args, proof)) return [];
    const sentence = `${subject}: ${entry.id} answers page by page, but source ${quote(name)} has no "page"; what comes after the first page could not be reached.`;
    return [findingAt(document, path, 'S108', sentence)];
  });
}

const SIZES = ['limit', 'pageSize', 'page_size', 'size'];

/** A page that asks for a certain number of rows means these rows. */
function hasOwnSize({ args = {} }: Source): boolean {
  return SIZES.some((name) => `/${name}` in args);
}

/** The parameters are such as a paging can use (s108Paging). */
function isPaged({ properties = {} }: JsonSchema, { description }: Proof): boolean {
  const has = (names: readonly string[], type: string) =>
    names.some((name) =>
      alternatives(properties[name] ?? {}, description).some((found) => found.type === type),
    );
  return has(SIZES, 'integer') && (has(['page', 'pageNo', 'index'], 'integer') || has(['cursor'], 'string'));
}
