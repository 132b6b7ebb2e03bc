import type { Value } from '../../../generated/models/screen.v1.d.ts';
import { isBinding, isDerived } from '../../../src/language/index.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { addressTakers, passedTo, takesFromAddress } from '../addressTakers.ts';
import { type Finding, findingAt } from '../finding.ts';
import { allowedValues, enumMembers, fitsSchema, meantValue } from '../fitsSchema.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { GivenValues, OptionUse, Use } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/** S105: a literal for a page's URL, set by a link or by the page itself, is a valid value where the page uses it. */
export function s105Given(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const own = file.uses.settings.flatMap((use) =>
      gifts(use, 'setFilter', 'filter', use.filter).map((gift) => ({ ...gift, page: file })),
    );
    const linked = file.uses.gos.flatMap((use) => {
      const page = proof.screens.find(({ screen }) => screen.route === use.route);
      return [
        ...gifts(use, 'filter', 'filter', use.filter),
        ...gifts(use, 'params', 'route', use.params),
      ].flatMap((gift) => (page ? [{ ...gift, page }] : []));
    });
    return [...own, ...linked].flatMap((gift) => refusal(gift, file, proof));
  });
}

/** A literal, and the part of the page's URL that it becomes. */
interface Gift extends Use {
  $: string;
  literal: unknown;
}

function gifts({ path, subject }: Use, name: string, scope: 'filter' | 'route', values: GivenValues): Gift[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const found = literalIn(value, [...path, name, key]);
    return found ? [{ subject, $: `${scope}#/${key}`, ...found }] : [];
  });
}

/** Null and an empty string clear the filter. */
function literalIn(value: Value, path: Path): { literal: unknown; path: Path } | undefined {
  if (isDerived(value)) return undefined;
  if (isBinding(value)) return value.or === undefined ? undefined : literalIn(value.or, [...path, 'or']);
  return value === null || value === '' ? undefined : { literal: value, path };
}

function refusal(gift: Gift & { page: ScreenFile }, { document }: ScreenFile, proof: Proof): Finding[] {
  const { page, path, subject, literal, $ } = gift;
  const refusing = addressTakers(page, $, proof).find((taker) => !takesFromAddress(literal, taker));
  if (!refusing) return [];
  const { name, schemas } = refusing;
  const place = page.document === document ? name : `${name} on page ${page.screen.route}`;
  const sentence = `${subject}: ${quote(literal)} is never a value of ${place}, ${allowedValues(schemas)}.`;
  return [findingAt(document, path, 'S105', sentence, meantValue(literal, schemas))];
}

/** S105: a fixed option is a valid value for its field, or for what its filter is passed to. */
export function s105Options(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) =>
    file.uses.optionSets.flatMap((set) => {
      const takers = takersOf(set, file, proof);
      return (set.source.values ?? []).flatMap(({ value }, index) => {
        const refusing = takers.find(({ takes }) => !takes(value));
        if (!refusing) return [];
        const members = refusing.members ?? [];
        const sentence = `${set.subject}: ${quote(value)} is no choice here${members.length > 0 ? `; the contract has ${listOf(members, 'or')}` : ''}.`;
        const hint = didYouMean(String(value), members);
        return [findingAt(file.document, [...set.path, 'values', index, 'value'], 'S105', sentence, hint)];
      });
    }),
  );
}

interface ChoiceTaker {
  members: readonly string[] | undefined;
  takes(value: unknown): boolean;
}

/** A filter lives in the page's URL, where everything is a string; a field keeps the type of its option. */
function takersOf({ home, field, schemas }: OptionUse, file: ScreenFile, proof: Proof): ChoiceTaker[] {
  if (home !== 'filter')
    return [{ members: enumMembers(schemas)?.map(String), takes: (value) => fitsSchema(value, schemas) }];
  return passedTo(file, `filter#/${field}`, proof).map((taker) => ({
    members: enumMembers(taker.schemas)?.map(String),
    takes: (value) => takesFromAddress(value, taker),
  }));
}
