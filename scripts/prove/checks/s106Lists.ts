import { schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

const SCALARS = new Set(['string', 'integer', 'number']);

/** S106: `items` is a list, and a table's `key` is a text or number that can tell its rows apart. */
export function s106Lists(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen, uses }) => {
    const lists = uses.lists
      .filter(({ schemas }) => schemas.length > 0 && !schemas.some(({ items }) => items !== undefined))
      .map(({ path, subject, pointer, title }) =>
        findingAt(document, path, 'S106', `${subject}: ${pointer} of ${title} is no list.`),
      );
    const keys = uses.tableKeys.flatMap(({ path, subject, pointer, shape }) => {
      const found = shape && schemaAt(shape.schema, pointer, proof.description);
      if (!found || !('schemas' in found) || found.schemas.length === 0) return [];
      const isScalar = found.schemas.every(({ type }) =>
        [type].flat().every((name) => SCALARS.has(name ?? '')),
      );
      return isScalar
        ? []
        : [
            findingAt(
              document,
              path,
              'S106',
              `${subject}: the key ${pointer} must be a text or a number, so that it can tell rows apart.`,
            ),
          ];
    });
    const rows = uses.names
      .filter(
        ({ kind, name, path }) =>
          kind === 'source' &&
          path.at(-1) === 'rows' &&
          screen.sources?.[name] &&
          screen.sources[name].items === undefined,
      )
      .map(({ path, subject, name }) =>
        findingAt(
          document,
          path,
          'S106',
          `${subject}: source ${quote(name)} has no "items", so it gives no rows.`,
        ),
      );
    return [...lists, ...keys, ...rows];
  });
}
