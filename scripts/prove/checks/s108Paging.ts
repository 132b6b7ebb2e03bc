import type { Source } from '../../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { argumentsSchema, type OperationEntry } from '../../description/listOperations.ts';
import { alternatives, schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

interface PagingPointer {
  name: string;
  pointer: string;
  in: 'arguments' | 'result';
  type: 'integer' | 'string';
}

/** S108: paging points to a number or cursor among the parameters, and to a total or next cursor in the result. */
export function s108Paging(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.sources.flatMap(({ path, subject, source }) => {
      const entry = proof.operations.get(source.op);
      if (!entry || !source.page) return [];
      return pagingPointers(source.page).flatMap((paging) => {
        const schema = paging.in === 'arguments' ? argumentsSchema(entry) : entry.result;
        const problem = wrong(paging, schema, source.op, proof);
        return problem
          ? [
              findingAt(
                document,
                [...path, 'page', paging.name],
                'S108',
                `${subject}: ${problem.sentence}`,
                problem.suggestion,
              ),
            ]
          : [];
      });
    }),
  );
}

function pagingPointers(
  page: NonNullable<Proof['screens'][number]['screen']['sources']>[string]['page'],
): PagingPointer[] {
  if (!page) return [];
  const size = { name: 'size', pointer: page.size, in: 'arguments', type: 'integer' } as const;
  if (page.mode === 'page') {
    return [
      { name: 'page', pointer: page.page, in: 'arguments', type: 'integer' },
      size,
      { name: 'total', pointer: page.total, in: 'result', type: 'integer' },
    ];
  }
  return [
    { name: 'cursor', pointer: page.cursor, in: 'arguments', type: 'string' },
    size,
    { name: 'next', pointer: page.next, in: 'result', type: 'string' },
  ];
}

function wrong(paging: PagingPointer, schema: JsonSchema, op: string, proof: Proof) {
  const where = paging.in === 'arguments' ? `the arguments of ${op}` : `the result of ${op}`;
  const found = schemaAt(schema, paging.pointer, proof.description);
  if ('missing' in found) {
    const near = nearest(found.missing, found.candidates);
    const suggestion = near === undefined ? undefined : `Did you mean ${found.parent}/${near}?`;
    return { sentence: `paging reads ${paging.pointer}, which is not in ${where}.`, suggestion };
  }
  const fits = found.schemas.every(({ type }) => type === undefined || [type].flat().includes(paging.type));
  const kind = paging.type === 'integer' ? 'a whole number' : 'a text';
  return fits
    ? undefined
    : {
        sentence: `${paging.pointer} in ${where} must be ${kind} to be used for paging.`,
        suggestion: undefined,
      };
}

/** No page has more rows than this: the parameter is the page number, or something else. */
const MOST_ROWS = 1000;

/**
 * S108: each part of a paging is a separate parameter or field, the contract allows its sizes, and a table whose
 * operation returns pages has a paging.
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

/** Tables that would silently show only the first rows. */
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

/** A page that requests a fixed number of rows wants exactly these rows. */
function hasOwnSize({ args = {} }: Source): boolean {
  return SIZES.some((name) => `/${name}` in args);
}

/** Whether a paging can use these parameters (s108Paging). */
function isPaged({ properties = {} }: JsonSchema, { description }: Proof): boolean {
  const has = (names: readonly string[], type: string) =>
    names.some((name) =>
      alternatives(properties[name] ?? {}, description).some((found) => found.type === type),
    );
  return has(SIZES, 'integer') && (has(['page', 'pageNo', 'index'], 'integer') || has(['cursor'], 'string'));
}
