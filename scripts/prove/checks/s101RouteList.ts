import type { NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import { routeParameters } from '../baseScopes.ts';
import { causedBy, type Finding, findingAt, type RawFinding } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S101: schemas/routes.json is the only list of routes. Every reference to a route names one of them, each of them has
 * its own screen and path, and the navigation links to each at most once. No notice appears there twice.
 */
export function s101RouteList(proof: Proof): RawFinding[] {
  const unknown = unknownRoutes(proof);
  return [
    ...unknown,
    // An unknown route name was probably meant to be a route without a page.
    ...listFindings(proof, unknown.length > 0),
    ...navigationFindings(proof),
    ...noticeFindings(proof),
  ];
}

function unknownRoutes({ marks, routes, unknown }: Proof): RawFinding[] {
  const ids = routes.map(({ id }) => id);
  return marks
    .filter(
      ({ definition, value }) =>
        definition === 'RouteId' && !ids.includes(value) && !unknown.has('route', value),
    )
    .map(({ document, path, subject, value }) => {
      const sentence = `${subject}: ${quote(value)} is not one of the ${ids.length} routes of schemas/routes.json.`;
      return causedBy(`route ${value}`, findingAt(document, path, 'S101', sentence, didYouMean(value, ids)));
    });
}

function listFindings({ routesFile, routes, screens, isWhole }: Proof, isRenamed: boolean): Finding[] {
  if (!routesFile) return [];
  return routes.flatMap(({ id, path }, index) => {
    const say = (field: string, sentence: string) =>
      findingAt(routesFile, ['routes', index, field], 'S101', `route ${quote(id)}: ${sentence}`);
    const before = routes.slice(0, index);
    const twin = before.find((other) => shapeOf(other.path) === shapeOf(path));
    // A screen whose file could not be read may be the missing one.
    const isDrawn = !isWhole || isRenamed || screens.some(({ screen }) => screen.route === id);
    return [
      ...(before.some((other) => other.id === id) ? [say('id', 'it is in the list twice.')] : []),
      ...(twin ? [say('path', `${path} is the address of route ${quote(twin.id)} already.`)] : []),
      ...(isDrawn ? [] : [say('id', `schemas/screens/${id}.json is missing.`)]),
    ];
  });
}

/** Two paths that differ only in the names of their parameters, or in a trailing slash, are the same. */
function shapeOf(path: string): string {
  return path.replaceAll(/:[A-Za-z]+\??/g, ':').replace(/\/$/, '');
}

function navigationFindings({ navigation, routes }: Proof): Finding[] {
  if (!navigation) return [];
  const seen = new Set<string>();
  const { groups } = navigation.value as NavigationFile;
  return groups.flatMap(({ items }, group) =>
    items.flatMap((entry, item) => {
      if (!('route' in entry)) return [];
      const { route } = entry;
      const say = (sentence: string) =>
        findingAt(navigation, ['groups', group, 'items', item, 'route'], 'S101', sentence);
      const path = routes.find(({ id }) => id === route)?.path ?? '';
      const needed = routeParameters(path).filter(({ isOptional }) => !isOptional);
      const isTwice = seen.has(route);
      seen.add(route);
      return [
        ...(isTwice ? [say(`the navigation leads to ${quote(route)} twice.`)] : []),
        ...needed.map(({ name }) =>
          say(
            `route ${route} (${path}) needs the parameter ${quote(name)}, which the navigation cannot give.`,
          ),
        ),
      ];
    }),
  );
}

function noticeFindings({ navigation }: Proof): Finding[] {
  if (!navigation) return [];
  const ids = ((navigation.value as NavigationFile).notices ?? []).map(({ id }) => id);
  return ids.flatMap((id, notice) => {
    const at = ['notices', notice, 'id'];
    const sentence = `the notice ${quote(id)} stands here twice.`;
    return ids.indexOf(id) === notice ? [] : [findingAt(navigation, at, 'S101', sentence)];
  });
}
