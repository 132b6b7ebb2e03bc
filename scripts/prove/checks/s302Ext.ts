import type { FlagsFile } from '../../../generated/models/flags.v1.d.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { type ExtUse, takers } from '../extUses.ts';
import { type Finding, findingAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import { assignable, patchTargets } from '../patchTargets.ts';
import type { Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/**
 * S302: a part takes existing values from the ext of its own flag, and puts them into properties that an edition may
 * set and that can hold them.
 */
export function s302Ext(proof: Proof): Finding[] {
  return takers(proof).flatMap((use) => validate(use, proof));
}

function validate(use: ExtUse, proof: Proof): Finding[] {
  const { document, path, subject, part } = use;
  const at = [...path, 'ext'];
  const flag = part.feature;
  if (typeof flag !== 'string') {
    const sentence = `${subject} has "ext" but no "feature": name the flag whose values it takes.`;
    return [findingAt(document, at, 'S302', sentence, undefined, 'key')];
  }
  // Reported by other checks: a missing flag (S301), a flag without a schema (S303).
  if (!proof.flags.has(flag) || proof.flagsFile === undefined) return [];
  const schema = proof.exts.get(flag);
  const { flags } = (proof.flagsFile?.value ?? { flags: {} }) as FlagsFile;
  if (!schema && flags[flag]?.ext !== undefined) return [];
  if (!schema) {
    const sentence = `${subject}: flag ${quote(flag)} has no values that could be taken: take "ext" out here, or give the flag an "ext" in schemas/compliance/flags.json.`;
    return [findingAt(document, at, 'S302', sentence, undefined, 'key')];
  }
  return Object.entries(use.links).flatMap(
    ([from, to]) => linkFinding(use, { from, to, flag, schema }, proof) ?? [],
  );
}

interface Link {
  from: string;
  to: string;
  flag: string;
  schema: JsonSchema;
}

function linkFinding(use: ExtUse, { from, to, flag, schema }: Link, proof: Proof): Finding | undefined {
  const { document, path, subject } = use;
  const at = [...path, 'ext', from];
  const found = schemaAt(schema, from, proof.description);
  if ('missing' in found) {
    const sentence = `${subject}: ${from} is not in the ext of ${quote(flag)}.`;
    const near = didYouMean(found.missing, found.candidates, (name) => `${found.parent}/${name}`);
    return findingAt(document, at, 'S302', sentence, near, 'key');
  }
  const targets = patchTargets(use.part, proof);
  const target = targets[to];
  if (!target) {
    const names = Object.keys(targets);
    const allowed = names.length === 0 ? 'nothing' : listOf(names, 'or');
    const sentence = `${subject}: ${to} cannot be set by an edition; of this part it may set ${allowed}.`;
    return findingAt(
      document,
      at,
      'S302',
      sentence,
      didYouMean(to, names, (name) => name),
    );
  }
  const why = found.schemas.map((given) => assignable(given, target)).find((one) => one !== undefined);
  if (why === undefined) return undefined;
  return findingAt(
    document,
    at,
    'S302',
    `${subject}: ${from} of the ext of ${quote(flag)} does not fit ${to}: ${why}.`,
  );
}
