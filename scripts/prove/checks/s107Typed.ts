import { decimalPattern } from '../../../src/language/base/decimal.ts';
import { derivationDescriptions } from '../../../src/language/derivations/registry.ts';
import type { DerivationParam } from '../../../src/language/derivations/shared/derivation.ts';
import { isBinding, isDerived } from '../../../src/language/index.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { type Finding, findingAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { TypedUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/**
 * S107: the operands of derivations and comparisons have the type these take. A derivation gets every parameter it
 * needs (S103) and none that it does not know (S104).
 */
export function s107Typed(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [
    ...parameterFindings(file),
    ...file.uses.typed.filter((use) => !isOfType(use)).map((use) => typeFinding(use, file)),
  ]);
}

function parameterFindings({ document, uses }: ScreenFile): Finding[] {
  return uses.derivations.flatMap(({ path, subject, value }) => {
    const { derive, of } = value;
    const params = Object.keys(derivationDescriptions[derive].params);
    const known = params.map((name) => name.replace('?', ''));
    const unknown = Object.keys(of)
      .filter((name) => !known.includes(name))
      .map((name) => {
        const sentence = `${subject}: ${derive} does not take ${quote(name)}.`;
        return findingAt(document, [...path, 'of', name], 'S104', sentence, didYouMean(name, known), 'key');
      });
    const missing = params.filter((name) => !name.endsWith('?') && !(name in of));
    if (missing.length === 0 || unknown.length > 0) return unknown;
    const sentence = `${subject}: ${derive} needs ${listOf(missing.map(quote), 'and')} in "of".`;
    return [findingAt(document, [...path, 'derive'], 'S103', sentence)];
  });
}

function typeFinding({ path, subject, wants, taker, value }: TypedUse, { document }: ScreenFile): Finding {
  const at = isBinding(value) ? [...path, '$'] : path;
  return findingAt(document, at, 'S107', `${subject}: ${taker} needs ${WORDS[wants]}.`);
}

const WORDS: Readonly<Record<DerivationParam, string>> = {
  decimal: 'a decimal string',
  integer: 'a whole number',
  text: 'a text',
  boolean: 'a yes or no',
  amounts: 'a list',
};

function isOfType({ value, wants, schemas }: TypedUse): boolean {
  if (isBinding(value)) return schemas.every((schema) => fits(schema, wants));
  if (isDerived(value)) return wants === 'decimal';
  if (wants === 'decimal') return typeof value === 'string' && decimalPattern.test(value);
  if (wants === 'integer') return Number.isInteger(value);
  return wants === 'text' ? typeof value === 'string' : wants === 'boolean' && typeof value === 'boolean';
}

function fits({ type, format }: JsonSchema, wants: DerivationParam): boolean {
  if (type === undefined) return true;
  if (wants === 'decimal') return type === 'string' && (format === 'decimal' || format === 'rate');
  return type === { integer: 'integer', text: 'string', boolean: 'boolean', amounts: 'array' }[wants];
}
