import { routeParameters } from '../baseScopes.ts';
import { type Finding, findingAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S101: a screen's id, file name and route agree; no route has two screens; links fill the route's path. */
export function s101Routes(proof: Proof): Finding[] {
  const seen = new Map<string, string>();
  const own = proof.screens.flatMap((file) => {
    const { document, screen } = file;
    const first = seen.get(screen.route);
    seen.set(screen.route, document.file);
    return [
      ...(first
        ? [
            findingAt(
              document,
              ['route'],
              'S101',
              `route ${quote(screen.route)} already has the screen ${first}.`,
            ),
          ]
        : []),
      ...namesDiffer(file),
      ...linksOf(file, proof),
    ];
  });
  return own;
}

function namesDiffer({ document, screen }: ScreenFile): Finding[] {
  const name = document.file.replace(/^.*\/|\.json$/g, '');
  const wrong = [
    { field: 'id', value: screen.id },
    { field: 'route', value: screen.route },
  ].filter(({ value }) => value !== name);
  return wrong.map(({ field, value }) =>
    findingAt(
      document,
      [field],
      'S101',
      `${quote(field)} is ${quote(value)}, but the file is called ${name}.json; both must be the route's id.`,
    ),
  );
}

function linksOf({ document, uses }: ScreenFile, proof: Proof): Finding[] {
  return uses.gos.flatMap(({ path, subject, route, params: given }) => {
    const params = Object.keys(given);
    const found = proof.routes.find(({ id }) => id === route);
    if (!found) return [];
    const known = routeParameters(found.path);
    const names = known.map(({ name }) => name);
    const unknown = params
      .filter((name) => !names.includes(name))
      .map((name) =>
        findingAt(
          document,
          [...path, 'params', name],
          'S101',
          `${subject}: route ${route} (${found.path}) has no parameter ${quote(name)}.`,
          didYouMean(name, names),
          'key',
        ),
      );
    const missing = known
      .filter(({ name, isOptional }) => !isOptional && !params.includes(name))
      .map(({ name }) =>
        findingAt(
          document,
          path,
          'S101',
          `${subject}: route ${route} (${found.path}) needs the parameter ${quote(name)}.`,
        ),
      );
    return [...unknown, ...missing];
  });
}
