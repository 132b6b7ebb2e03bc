import type { Condition } from '../../../generated/models/screen.v1.d.ts';
import { isRecord } from '../../../src/language/index.ts';
import type { JsonDocument, Path } from '../../documents/jsonDocument.ts';
import { type ConditionVerdict, verdictOn } from '../conditionVerdict.ts';
import { type RawFinding, warningAt } from '../finding.ts';
import { fitsSchema } from '../fitsSchema.ts';
import type { Certain } from '../possibleTruths.ts';
import type { FormEntry, Proof, ScreenFile } from '../proof.ts';
import type { ConditionUse, ScreenUses } from '../screenUses.ts';
import { valuesIn } from '../walk.ts';

/**
 * S704: every condition can be both true and false. A condition of a form's file is evaluated on every page with the
 * form, so it is reported only when it has the same outcome on each.
 */
export function s704Conditions(proof: Proof): RawFinding[] {
  return [
    ...proof.screens.flatMap(screenFindings),
    ...[...proof.forms.values()].flatMap((entry) => formFindings(entry, proof)),
  ];
}

/** A long screen has hundreds of conditions, and has mostly not changed since the last proof. */
const known = new WeakMap<ScreenUses, RawFinding[]>();

function screenFindings({ document, screen, uses }: ScreenFile): RawFinding[] {
  const before = known.get(uses);
  if (before) return before;
  const found = uses.conditions.filter(isOfScreen).flatMap((use) => {
    const around = [...use.guards, ...featuresAround(document.value, use.path)];
    const certain = { ...certainOf(use), ...(screen.access === 'login' ? { login: true } : {}) };
    return findingOf(document, use.path, use.subject, verdictOn(use.condition, around, certain));
  });
  known.set(uses, found);
  return found;
}

function formFindings({ document, form }: FormEntry, { screens }: Proof): RawFinding[] {
  const places = new Map(valuesIn(form).map(({ path, value }) => [value, path]));
  const uses = screens.flatMap(({ uses }) =>
    uses.conditions
      .filter((use) => !isOfScreen(use) && places.has(use.condition))
      .map((use) => ({ use, uses })),
  );
  return [...new Set(uses.map(({ use }) => use.condition))].flatMap((condition) => {
    const path = places.get(condition) ?? [];
    const own = uses.filter(({ use }) => use.condition === condition);
    // An impossible value is reported at the page (S105), and would make the condition look like a second mistake.
    if (own.some(({ use, uses }) => hasWrongLiteral(use, uses))) return [];
    const features = featuresAround(form, path);
    const said = own.map(({ use }) => verdictOn(condition, features, certainOf(use)));
    const [first] = said;
    if (said.some((verdict) => verdict?.sentence !== first?.sentence)) return [];
    return findingOf(document, path, own[0]?.use.subject ?? '', first);
  });
}

function findingOf(
  document: JsonDocument,
  path: Path,
  subject: string,
  verdict: ConditionVerdict | undefined,
): RawFinding[] {
  if (verdict === undefined) return [];
  return [warningAt(document, path, 'S704', `${subject}: ${verdict.sentence}`, verdict.cure)];
}

function certainOf({ members }: ConditionUse): Certain {
  return { members: (binding) => members.get(binding) };
}

/** Conditions of a form's file are collected at the `form` of each node that renders it. */
function isOfScreen({ path }: ConditionUse): boolean {
  return path.at(-1) !== 'form';
}

function hasWrongLiteral({ path }: ConditionUse, { literals }: ScreenUses): boolean {
  const inside = literals.filter((use) => path.every((step, index) => use.path[index] === step));
  return inside.some(({ literal, schemas }) => !fitsSchema(literal, schemas));
}

/** The flags of all ancestors of a place. */
function featuresAround(root: unknown, path: Path): Condition[] {
  const found: Condition[] = [];
  let value = root;
  for (const step of path) {
    if (isRecord(value) && typeof value.feature === 'string') found.push({ flag: value.feature });
    value = (value as Record<string | number, unknown> | undefined)?.[step];
  }
  return found;
}
