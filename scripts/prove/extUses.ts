import type { Json, JsonObject } from '../../src/compliance/json.ts';
import { isRecord } from '../../src/language/index.ts';
import type { JsonDocument, Path } from '../documents/jsonDocument.ts';
import { type Proof, remembered } from './proof.ts';

/** A part of a screen, or of the frame, that takes values from the ext of its flag. */
export interface ExtUse {
  document: JsonDocument;
  path: Path;
  subject: string;
  part: JsonObject;
  /** Pointer into the ext → pointer into the part. */
  links: Readonly<Record<string, string>>;
}

/** Every part of a file with `ext`, in the order of the file. */
const extUses = remembered((document: JsonDocument): ExtUse[] =>
  usesIn(document.value as Json, [], document),
);

/** Everything that takes values from an edition: parts of screens and of the frame. */
export function takers({ screens, navigation }: Proof): ExtUse[] {
  const documents = [...screens.map(({ document }) => document), ...(navigation ? [navigation] : [])];
  return documents.flatMap(extUses);
}

function usesIn(value: Json, path: Path, document: JsonDocument): ExtUse[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => usesIn(item, [...path, index], document));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => usesIn(child, [...path, key], document));
  const { ext } = value;
  const subject = subjectOf(value, path);
  if (!isRecord(ext) || subject === undefined) return inner;
  return [{ document, path, subject, part: value, links: ext as Record<string, string> }, ...inner];
}

/** Names a part by its id, a source by its key, an area by its link target. */
function subjectOf({ id, kind = 'filter', area }: JsonObject, path: Path): string | undefined {
  if (typeof id === 'string') return `${String(kind)} "${id}"`;
  if (typeof area === 'string') return `area "${area}"`;
  return path[0] === 'sources' && path.length === 2 ? `source "${path[1]}"` : undefined;
}
