import { isBinding } from '../../../src/language/index.ts';
import { argumentsSchema } from '../../description/listOperations.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

const SCALARS = new Set(['string', 'integer', 'number']);

/**
 * S106: `items` is a list, a table's `key` is a string or number that can identify its rows, and a bulk action accepts
 * as many rows as can be selected.
 */
export function s106Lists(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const { document, screen, uses } = file;
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
    return [...lists, ...keys, ...rows, ...bulkFindings(file, proof)];
  });
}

function bulkFindings({ document, screen, uses }: ScreenFile, proof: Proof): Finding[] {
  return uses.bulks.flatMap(({ path, subject, table }) => {
    if (table.select !== 'many') {
      const sentence = `${subject}: "bulk" needs "select": "many", or nobody can choose the rows.`;
      return [findingAt(document, path, 'S106', sentence)];
    }
    const most = Math.max(0, ...(screen.sources?.[table.rows]?.page?.sizes ?? []));
    const inside = uses.operations.filter((use) => path.every((piece, index) => use.path[index] === piece));
    return inside.flatMap((use) =>
      Object.entries(use.args).flatMap(([pointer, value]) => {
        if (!isBinding(value) || !/^selection#\/(?:keys|rows)$/.test(value.$)) return [];
        const entry = proof.operations.get(use.op);
        const found = entry && schemaAt(argumentsSchema(entry), pointer, proof.description);
        const limit = found && 'schemas' in found ? found.schemas[0]?.maxItems : undefined;
        if (limit === undefined || limit >= most) return [];
        const sentence = `${use.subject}: ${pointer} of ${use.op} takes at most ${limit} rows, but ${most} can be chosen on one page.`;
        return [findingAt(document, [...use.path, 'args', pointer], 'S106', sentence)];
      }),
    );
  });
}

/** S106: options from a result name its list, and only lists that can show recent choices remember them. */
export function s106Options(proof: Proof): Finding[] {
  return [...listFindings(proof), ...recentFindings(proof)];
}

function listFindings(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen, uses }) =>
    uses.optionSets.flatMap(({ path, subject, source }) => {
      if (source.values !== undefined || source.items !== undefined) return [];
      const named = source.source === undefined ? undefined : screen.sources?.[source.source];
      if (named?.items !== undefined || (source.source !== undefined && !named)) return [];
      if (source.op === undefined && !named) return [];
      const giver = source.op ?? `source ${quote(source.source)}`;
      const sentence = `${subject}: "items" is missing, so ${giver} gives no choices.`;
      return [findingAt(document, path, 'S106', sentence)];
    }),
  );
}

/** Recent choices are shown by pickers and form fields; filters and lines of a table have no space for them. */
function recentFindings(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.optionSets.flatMap(({ path, subject, source }) => {
      if (source.recent === undefined || !path.some((step) => step === 'filters' || step === 'rows'))
        return [];
      const sentence = `${subject}: "recent" belongs to a picker or to a field of a form.`;
      return [findingAt(document, [...path, 'recent'], 'S106', sentence)];
    }),
  );
}
