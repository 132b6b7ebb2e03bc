import type { JsonDocument } from '../documents/jsonDocument.ts';
import { entryUses } from './entryUse.ts';
import type { Proof } from './proof.ts';

/** Forms of one text: i18next writes them as `key_one`, `key_other` … */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of one language file. */
export interface LocaleTexts {
  document: JsonDocument;
  /** Key without its plural suffix → its keys in the file. */
  keys: ReadonlyMap<string, readonly string[]>;
  texts: Readonly<Record<string, string>>;
}

export function localeTexts(document: JsonDocument): LocaleTexts {
  const known = remembered.get(document);
  if (known) return known;
  const read = readTexts(document);
  remembered.set(document, read);
  return read;
}

/** A document is read once and compared with others many times. */
const remembered = new WeakMap<JsonDocument, LocaleTexts>();

function readTexts(document: JsonDocument): LocaleTexts {
  const texts = (document.value ?? {}) as Record<string, string>;
  const keys = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const base = key.replace(PLURAL, '');
    keys.set(base, [...(keys.get(base) ?? []), key]);
  }
  return { document, keys, texts };
}

/** Names between `{{` and `}}`, sorted, without formats. */
function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{-?\s*([A-Za-z0-9_.]+)/g)].map((match) => match[1] ?? ''))].sort();
}

/** Variables of a text in all its plural forms, sorted. */
export function variablesIn({ keys, texts }: LocaleTexts, key: string): string[] {
  const all = (keys.get(key) ?? []).flatMap((written) => variablesOf(String(texts[written])));
  return [...new Set(all)].sort();
}

/** Every translation key that a schema file or widget uses, and every string that an edition sets: it may be one. */
export function keysNamed(proof: Pick<Proof, 'marks' | 'editions'>): ReadonlySet<string> {
  const marks = proof.marks.flatMap(({ definition, value }) => (definition === 'Key' ? [value] : []));
  return new Set([...marks, ...entryUses(proof).flatMap(({ entry }) => textsIn(entry.ext))]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
