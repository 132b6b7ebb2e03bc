import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { resolveScreen } from '../../../src/compliance/index.ts';
import { isRecord } from '../../../src/language/index.ts';
import { argumentsSchema, type OperationEntry } from '../../description/listOperations.ts';
import type { FeatureMark } from '../../description/mergedDescription.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { JsonDocument } from '../../documents/jsonDocument.ts';
import { reachedOperations } from '../../editions/readOperationSources.ts';
import { type Finding, findingAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import { type Proof, remembered } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/** Error code of a refusal because of a flag. */
const NOT_OFFERED = 10025;

/** Represents the coin bought by the quote that a call executes, which is not an argument of the call. */
export const COIN_OF_QUOTE = '/quote/toCoin';

/**
 * S205: what a flag hides on the pages, the exchange refuses: an operation's `x-features` names the flag, or the flag's
 * `refusesNothing` says why none does; and every operation a flag makes unreachable is governed by it. Reported at the
 * flag, where staff look up what it does.
 */
export function s205Features(proof: Proof): Finding[] {
  const { flagsFile, isWhole } = proof;
  if (!flagsFile || !isWhole) return [];
  const marks = [...proof.operations.values()].flatMap((entry) =>
    (entry.operation['x-features'] ?? []).map((mark) => ({ entry, mark })),
  );
  return [
    ...marks.flatMap(({ entry, mark }) => markFindings(entry, mark, flagsFile, proof)),
    ...flagFindings(flagsFile, proof, marks),
    ...openOperations(flagsFile, proof),
  ];
}

interface Marked {
  entry: OperationEntry;
  mark: FeatureMark;
}

function markFindings(
  entry: OperationEntry,
  mark: FeatureMark,
  flagsFile: JsonDocument,
  proof: Proof,
): Finding[] {
  const { flag, open, when, within = {}, outside = {} } = mark;
  const say = (sentence: string, cure?: string) =>
    findingAt(flagsFile, proof.flags.has(flag) ? ['flags', flag] : ['flags'], 'S205', sentence, cure, 'key');
  const where = `"x-features" of ${entry.id} in openapi/${entry.operation['x-group']}.yaml`;
  if (proof.unknown.has('flag', flag)) return [];
  if (!proof.flags.has(flag))
    return [say(`${where}: ${quote(flag)} is not a flag of this file.`, didYouMean(flag, proof.flags))];
  const schema = argumentsSchema(entry);
  const isTaken = (pointer: string) => !('missing' in schemaAt(schema, pointer, proof.description));
  const named = [...Object.values(within), ...Object.values(outside).filter((one) => one !== COIN_OF_QUOTE)];
  const taken = [...named, ...namesIn(when).map((name) => `/${name}`)];
  const given = Object.keys({ ...within, ...outside }).map((pointer) => pointer.split('/')[1] ?? '');
  const values = Object.keys(proof.exts.get(flag)?.properties ?? {});
  return [
    ...taken
      .filter((pointer) => !isTaken(pointer))
      .map((pointer) => say(`${where}: the operation takes no ${pointer}.`)),
    ...given
      .filter((name) => !values.includes(name))
      .map((name) => say(`${where}: the ext of ${quote(flag)} has no ${quote(name)}.`)),
    ...(open === undefined && entry.operation['x-codes']?.includes(NOT_OFFERED) !== true
      ? [say(`${where}: a call can be refused, but "x-codes" has no ${NOT_OFFERED}.`)]
      : []),
  ];
}

/** Names of the arguments that a condition of `x-features` tests. */
function namesIn(when: unknown): string[] {
  if (Array.isArray(when)) return when.flatMap(namesIn);
  if (!isRecord(when)) return [];
  const { properties, required, not, anyOf, allOf } = when;
  return [
    ...(isRecord(properties) ? Object.keys(properties) : []),
    ...(Array.isArray(required) ? required.map(String) : []),
    ...[not, anyOf, allOf].flatMap(namesIn),
  ];
}

function flagFindings(flagsFile: JsonDocument, proof: Proof, marks: readonly Marked[]): Finding[] {
  const named = hangingFlags(proof);
  const entries = (flagsFile.value as { flags: Record<string, { refusesNothing?: string }> }).flags;
  return [...proof.flags].flatMap((flag) => {
    const reason = entries[flag]?.refusesNothing;
    const refused = marks.filter(({ mark }) => mark.flag === flag && mark.open === undefined);
    const ops = [...new Set(refused.map(({ entry }) => entry.id))];
    if (reason !== undefined && ops.length > 0) {
      const sentence = `flag ${quote(flag)}: "refusesNothing" says that nothing is refused for it, but ${listOf(ops, 'and')} ${ops.length === 1 ? 'is' : 'are'}.`;
      return [findingAt(flagsFile, ['flags', flag, 'refusesNothing'], 'S205', sentence, 'Take it out.')];
    }
    // S503 reports a flag that nothing depends on.
    if (reason !== undefined || ops.length > 0 || !named.has(flag)) return [];
    const sentence = `flag ${quote(flag)}: it hides parts of pages, but whoever calls the exchange itself is refused nothing.`;
    const cure = `Name it in "x-features" of an operation, or say why not in "refusesNothing".`;
    return [findingAt(flagsFile, ['flags', flag], 'S205', sentence, cure, 'key')];
  });
}

function hangingFlags({ marks }: Proof): Set<string> {
  return new Set(marks.flatMap(({ definition, value }) => (definition === 'Feature' ? [value] : [])));
}

/** Operations that a flag makes unreachable from every page, but that do not name it. */
function openOperations(flagsFile: JsonDocument, proof: Proof): Finding[] {
  const sources = {
    forms: new Map([...proof.forms].map(([id, { form }]) => [id, form])),
    widgets: new Map([...proof.widgets].map(([name, { operations }]) => [name, operations])),
    stepUp: proof.stepUp?.manifest.operations ?? [],
  };
  // What most flags leave of most screens is all of it.
  const reachedBy = remembered((screen: Screen) => reachedOperations(screen, sources));
  const reached = (without: string) =>
    new Set(
      proof.screens.flatMap(({ document }) => {
        const left = screensWithout(document);
        const screen = left.get(left.has(without) ? without : '');
        return screen ? [...reachedBy(screen)] : [];
      }),
    );
  const all = reached('');
  return [...proof.flags].flatMap((flag) => {
    const left = reached(flag);
    return [...all]
      .filter((op) => !left.has(op))
      .flatMap((op) => {
        const operation = proof.operations.get(op)?.operation;
        if (!operation || operation['x-features']?.some((mark) => mark.flag === flag)) return [];
        const sentence = `flag ${quote(flag)}: where it is hidden no page reaches ${op}, but the exchange answers it.`;
        const cure = `Name it in "x-features" of ${op} in openapi/${operation['x-group']}.yaml; with "open" and a reason if it shall be answered.`;
        return [findingAt(flagsFile, ['flags', flag], 'S205', sentence, cure, 'key')];
      });
  });
}

/** Flag → the screen with that flag hidden, for each flag that a part of the screen depends on; '' → the whole screen. */
const screensWithout = remembered((document: JsonDocument): ReadonlyMap<string, Screen | null> => {
  const screen = document.value as Screen;
  const own = [...new Set(featuresIn(screen))];
  const shown = Object.fromEntries(own.map((flag) => [flag, { action: 'show' }]));
  const left = (hidden: string) =>
    [hidden, resolveScreen(screen, { ...shown, [hidden]: { action: 'hide' } }, [])] as const;
  return new Map(['', ...own].map(left));
});

function featuresIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = isRecord(part) && typeof part.feature === 'string' ? [part.feature] : [];
  return [...own, ...Object.values(part).flatMap(featuresIn)];
}
