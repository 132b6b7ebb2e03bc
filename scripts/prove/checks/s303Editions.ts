import type { EditionFile } from '../../../generated/models/edition.v1.d.ts';
import type { FlagsFile } from '../../../generated/models/flags.v1.d.ts';
import type { JsonDocument } from '../../documents/jsonDocument.ts';
import { type EntryUse, entryUses } from '../entryUse.ts';
import { causedBy, type Finding, findingAt, type RawFinding } from '../finding.ts';
import { localeTexts } from '../localeTexts.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';
import { validateShape } from '../validateShape.ts';

/** S303: an edition has entries only for existing flags, in the file with its name, with an ext where one belongs. */
export function s303Editions(proof: Proof): RawFinding[] {
  return [
    ...flagFiles(proof),
    ...proof.editions.flatMap(({ document }) => fileName(document)),
    ...entryUses(proof).flatMap((use) => entryFindings(use, proof)),
  ];
}

/** Each flag's ext is described by an existing file with the flag's name. */
function flagFiles({ flagsFile, exts, unknown }: Proof): Finding[] {
  if (!flagsFile) return [];
  return Object.entries((flagsFile.value as FlagsFile).flags).flatMap(([flag, { ext }]) => {
    if (ext === undefined) return [];
    const path = ['flags', flag, 'ext'];
    const own = `ext/${flag}.json`;
    if (ext !== own) {
      const sentence = `flag ${quote(flag)}: "ext" is ${quote(ext)}; the schema of its values must be ${quote(own)}.`;
      return [findingAt(flagsFile, path, 'S303', sentence)];
    }
    if (exts.has(flag) || unknown.has('ext', flag)) return [];
    const sentence = `flag ${quote(flag)}: there is no file schemas/compliance/${ext}: write it, or take "ext" out.`;
    return [findingAt(flagsFile, path, 'S303', sentence)];
  });
}

function fileName(document: JsonDocument): Finding[] {
  const { id } = document.value as EditionFile;
  const name = document.file.split('/').at(-1) ?? '';
  if (name === `${id}.json`) return [];
  const sentence = `"id" is ${quote(id)}, but the file is called ${name}: an edition stands in the file of its id.`;
  return [findingAt(document, ['id'], 'S303', sentence)];
}

function entryFindings(use: EntryUse, proof: Proof): RawFinding[] {
  const { document, flag, path, entry } = use;
  const at = (key: string, sentence: string, suggestion?: string) =>
    findingAt(document, [...path, key], 'S303', sentence, suggestion);
  if (!proof.flagsFile) return [];
  const { flags } = proof.flagsFile.value as FlagsFile;
  if (!proof.flags.has(flag)) {
    const sentence = `${quote(flag)} is no flag of schemas/compliance/flags.json.`;
    const hint = didYouMean(flag, proof.flags);
    return [causedBy(`flag ${flag}`, findingAt(document, path.slice(0, 2), 'S303', sentence, hint, 'key'))];
  }
  if (entry.action !== 'custom') {
    if (entry.ext === undefined) return [];
    const sentence = `entry ${quote(flag)}: "ext" belongs to "action": "custom" alone; the action here is ${quote(entry.action)}.`;
    return [at('ext', sentence, 'Write "custom", or take "ext" out.')];
  }
  if (flags[flag]?.ext === undefined) {
    const able = Object.keys(flags).filter((name) => flags[name]?.ext !== undefined);
    const sentence = `entry ${quote(flag)}: there is nothing to customise, so "action" must be "show" or "hide".`;
    return [at('action', sentence, `"custom" goes with ${listOf(able, 'and')}.`)];
  }
  if (entry.ext === undefined) {
    const sentence = `entry ${quote(flag)}: "action" is "custom" but there is no "ext" with the values.`;
    return [at('action', sentence, `Add "ext": { … } with ${namesOf(proof, flag)}.`)];
  }
  return extFindings(use, proof);
}

/** What an ext of a flag consists of. */
function namesOf({ exts }: Proof, flag: string): string {
  const { properties = {}, required = [] } = exts.get(flag) ?? {};
  const names = Object.keys(properties).map((name) =>
    required.includes(name) ? name : `${name} (if need be)`,
  );
  return listOf(
    names.map((name) => name.replace(/^\w+/, (word) => quote(word))),
    'and',
  );
}

/** S303: the flag's schema allows the values of an entry's ext; a translation key among them has a text. */
function extFindings({ document, flag, path, entry }: EntryUse, proof: Proof): Finding[] {
  const schema = proof.exts.get(flag);
  if (!schema) return [];
  const { problems, marks } = validateShape(entry.ext, 'ext', { ext: schema }, `the ext of ${quote(flag)}`);
  const texts = proof.locales.get('en')?.get('user-assets');
  const known = texts ? localeTexts(texts).keys : undefined;
  const unknown = marks.filter(
    ({ definition, value }) => definition === 'Key' && known?.has(value) === false,
  );
  return [
    ...problems.map(({ path: inner, at, sentence, suggestion }) =>
      findingAt(document, [...path, 'ext', ...inner], 'S303', sentence, suggestion, at),
    ),
    ...unknown
      .filter((mark) => !problems.some((problem) => problem.path.join() === mark.path.join()))
      .map(({ path: inner, value }) => {
        const sentence = `${quote(inner.at(-1))} of the ext of ${quote(flag)}: there is no text ${quote(value)} in schemas/locales/en/user-assets.json.`;
        const suggestion =
          didYouMean(value, known?.keys() ?? []) ?? 'Add it there and in the other languages.';
        return findingAt(document, [...path, 'ext', ...inner], 'S303', sentence, suggestion);
      }),
  ];
}
