import { resolveScreen } from '../../../src/compliance/index.ts';
import { type Json, objectsIn } from '../../../src/compliance/json.ts';
import { isRecord } from '../../../src/language/index.ts';
import type { JsonDocument, Path } from '../../documents/jsonDocument.ts';
import { type EditionTime, editionTimes } from '../editionTimes.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type Proof, remembered, type ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S306: in no edition, at no time, is a page left without content, without a link to it, or with a link to a missing
 * page.
 */
export function s306Pages(proof: Proof): Finding[] {
  // Reachability cannot be decided without all pages.
  if (!proof.isWhole || !proof.navigation) return [];
  const usual: EditionTime = { where: 'anywhere', isHidden: () => false };
  const reachedAnyway = reached(proof, usual, () => true);
  const found = new Map<string, Finding>();
  for (const time of editionTimes(proof)) {
    const shown = new Set(
      proof.screens.flatMap(({ screen, document }) => (isThere(document, time) ? [screen.route] : [])),
    );
    const findings = [
      ...proof.screens.flatMap((file) => emptied(file, time, shown)),
      ...proof.screens.flatMap((file) => deadWays(file, time, shown, proof)),
      ...lost(proof, time, shown, reachedAnyway),
    ];
    // Reported for one edition only.
    for (const [key, finding] of findings) if (!found.has(key)) found.set(key, finding);
  }
  return [...found.values()];
}

type Keyed = [key: string, finding: Finding];

function emptied(
  { document, screen }: ScreenFile,
  { where, isHidden }: EditionTime,
  shown: ReadonlySet<string>,
): Keyed[] {
  if (shown.has(screen.route) || (screen.feature !== undefined && isHidden(screen.feature))) return [];
  const sentence = `page ${quote(screen.id)}: nothing of it is left ${where}, but the page itself is not hidden.`;
  const cure = 'Give the page the "feature" of what it shows.';
  return [[`empty ${screen.id}`, findingAt(document, ['id'], 'S306', sentence, cure)]];
}

function deadWays(
  file: ScreenFile,
  time: EditionTime,
  shown: ReadonlySet<string>,
  { screens }: Proof,
): Keyed[] {
  if (!shown.has(file.screen.route)) return [];
  return waysOut(file, time)
    .filter(({ route }) => !shown.has(route) && screens.some(({ screen }) => screen.route === route))
    .map(({ path, subject, route }) => {
      const feature = screens.find(({ screen }) => screen.route === route)?.screen.feature;
      const sentence = `${subject}: it leads to the page ${quote(route)}, which is not there ${time.where}.`;
      const cure =
        feature === undefined ? undefined : `Write "feature": ${quote(feature)} at what leads there.`;
      return [
        `${file.document.file} ${path.join('/')}`,
        findingAt(file.document, path, 'S306', sentence, cure),
      ];
    });
}

/** Pages that exist here but are linked only in other editions. */
function lost(
  proof: Proof,
  time: EditionTime,
  shown: ReadonlySet<string>,
  reachedAnyway: ReadonlySet<string>,
): Keyed[] {
  const here = reached(proof, time, (route) => shown.has(route));
  return proof.screens
    .filter(({ screen: { route } }) => shown.has(route) && reachedAnyway.has(route) && !here.has(route))
    .map(({ document, screen }) => {
      const sentence = `page ${quote(screen.id)}: nothing that is shown ${time.where} leads to it.`;
      const cure = 'Hide the page as well, or put it into schemas/navigation.json.';
      return [`lost ${screen.id}`, findingAt(document, ['id'], 'S306', sentence, cure)];
    });
}

/** Routes that can be reached from the navigation. */
function reached(proof: Proof, time: EditionTime, isShown: (route: string) => boolean): Set<string> {
  const entries = [...objectsIn(proof.navigation?.value as Json)].flatMap(({ route }) => route ?? []);
  const found = new Set<string>();
  let next = entries.map(String).filter(isShown);
  while (next.length > 0) {
    for (const route of next) found.add(route);
    const files = proof.screens.filter(({ screen }) => next.includes(screen.route));
    const ways = files.flatMap((file) => waysOut(file, time));
    next = [...new Set(ways.map(({ route }) => route))].filter(
      (route) => !found.has(route) && isShown(route),
    );
  }
  return found;
}

/** Links to other pages that are not hidden. */
function waysOut({ document, uses }: ScreenFile, { isHidden }: EditionTime): ScreenFile['uses']['gos'] {
  return uses.gos.filter(({ path }) => !featuresAround(document, path).some(isHidden));
}

/** The flags of a place and of all its ancestors. */
function featuresAround(document: JsonDocument, path: Path): string[] {
  const features: string[] = [];
  let value = document.value as Json;
  for (const step of [...path, '']) {
    if (isRecord(value) && typeof value.feature === 'string') features.push(value.feature);
    value =
      isRecord(value) || Array.isArray(value) ? (value as Record<string, Json>)[String(step)] : undefined;
  }
  return features;
}

const featuresOf = remembered((document: JsonDocument): string[] => [
  ...new Set(
    [...objectsIn(document.value as Json)].flatMap(({ feature }) =>
      typeof feature === 'string' ? [feature] : [],
    ),
  ),
]);

/** Screen → flags of it that are hidden → whether anything is left. */
const verdicts = remembered((_document: JsonDocument) => new Map<string, boolean>());

/** Whether a page exists; flags it does not use make no difference. */
function isThere(document: JsonDocument, { isHidden }: EditionTime): boolean {
  const features = featuresOf(document);
  const hidden = features.filter(isHidden);
  if (hidden.length === 0) return true;
  const key = hidden.join();
  const known = verdicts(document).get(key);
  if (known !== undefined) return known;
  const states = Object.fromEntries(
    features.map((flag) => [flag, { action: hidden.includes(flag) ? 'hide' : 'show' }]),
  );
  const isLeft = resolveScreen(document.value as ScreenFile['screen'], states) !== null;
  verdicts(document).set(key, isLeft);
  return isLeft;
}
