import type { JsonDocument, Path } from '../../documents/jsonDocument.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type Proof, remembered } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { valuesIn } from '../walk.ts';

/** What identifies the entries of a list: parts by `id`, choices by `value`, sections of a statement by `key`. */
const NAMES = ['id', 'value', 'key'] as const;

/** S101: no list has two entries with the same name; the second would replace the first. */
export function s101Ids(proof: Proof): Finding[] {
  const documents = [
    ...proof.screens.map(({ document }) => document),
    ...(proof.sections === undefined ? [] : [proof.sections]),
  ];
  return documents.flatMap(findingsIn);
}

const findingsIn = remembered((document: JsonDocument) =>
  valuesIn(document.value).flatMap(({ path, value }) =>
    Array.isArray(value) ? twins(value, path, document) : [],
  ),
);

function twins(list: readonly unknown[], path: Path, document: JsonDocument): Finding[] {
  const seen = new Set<unknown>();
  return list.flatMap((entry, index) => {
    const named = nameOf(entry);
    if (!named) return [];
    const isTwin = seen.has(named.value);
    seen.add(named.value);
    if (!isTwin) return [];
    const sentence = `${quote(named.name)} ${quote(named.value)} is twice in this list.`;
    return [findingAt(document, [...path, index, named.name], 'S101', sentence)];
  });
}

function nameOf(entry: unknown): { name: string; value: unknown } | undefined {
  if (entry === null || typeof entry !== 'object') return undefined;
  const record = entry as Record<string, unknown>;
  const name = NAMES.find((candidate) => ['string', 'number'].includes(typeof record[candidate]));
  // A fact of a dialog without its own id is identified by its position.
  return name === undefined || (name === 'value' && !('label' in record))
    ? undefined
    : { name, value: record[name] };
}
