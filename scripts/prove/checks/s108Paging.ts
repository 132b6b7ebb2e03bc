import { argumentsSchema } from '../../description/argumentsSchema.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { nearest } from '../nearest.ts';
import type { Proof } from '../proof.ts';

interface PagingPointer {
  name: string;
  pointer: string;
  in: 'arguments' | 'result';
  type: 'integer' | 'string';
}

/** S108: paging pointers are a number or cursor among the operation's parameters, and its total or next cursor in the answer. */
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
