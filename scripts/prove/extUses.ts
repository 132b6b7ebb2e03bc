import { isObject, type Json, type JsonObject } from '../../src/compliance/json.ts';
import type { JsonDocument, Path } from './jsonDocument.ts';
import { remembered } from './remembered.ts';

/** A part of a screen that takes values from the ext of its flag. */
export interface ExtUse {
  document: JsonDocument;
  path: Path;
  subject: string;
  part: JsonObject;
  /** Pointer into the ext → pointer into the part. */
  links: Readonly<Record<string, string>>;
}

/** Every part of a screen with `ext`, in the order of the file. */
export const extUses = remembered((document: JsonDocument): ExtUse[] =>
  usesIn(document.value as Json, [], document),
);

function usesIn(value: Json, path: Path, document: JsonDocument): ExtUse[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => usesIn(item, [...path, index], document));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => usesIn(child, [...path, key], document));
  const { ext, id, kind = 'filter' } = value;
  if (!isObject(ext) || typeof id !== 'string') return inner;
  const subject = `${String(kind)} "${id}"`;
  return [{ document, path, subject, part: value, links: ext as Record<string, string> }, ...inner];
}
