import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { CODE, circlesOfFolders } from '../measure/houseFigures.ts';
import { type Files, importsOf } from '../testChanged/dependents.ts';

const AREAS = ['src', 'scripts', 'tests'];

/** A sentence for every circle of folders, type imports included, with the imports that close it (decision 0057). */
export function checkCircles(files: Files = readCode()): string[] {
  return AREAS.flatMap((area) => circlesOfFolders(files, area)).map((circle) => {
    const way = shortestWay(files, circle);
    return (
      `The folders ${circle.join(', ')} import each other in a circle: ` +
      `${way.map(({ file, name }) => `${file} imports ${name}`).join(', ')}. ` +
      'Move what they share into a folder below them, or what composes them above.'
    );
  });
}

interface Import {
  file: string;
  name: string;
}

/** Imports that lead from a folder of the circle back to it, by as few folders as possible. */
function shortestWay(files: Files, circle: readonly string[]): Import[] {
  const leading = importsWithin(files, new Set(circle));
  const ways = circle.map((start) => wayBack(start, leading));
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

function wayBack(start: string, leading: ReadonlyMap<string, readonly Import[]>): Import[] {
  const seen = new Set<string>();
  const waiting: { folder: string; way: Import[] }[] = [{ folder: start, way: [] }];
  for (const { folder, way } of waiting) {
    for (const one of leading.get(folder) ?? []) {
      const next = posix.dirname(one.name);
      if (next === start) return [...way, one];
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push({ folder: next, way: [...way, one] });
    }
  }
  throw new Error(`${start} is in no circle.`);
}

/** By the folder they lead from, those from one of these folders to another one. */
function importsWithin(files: Files, folders: ReadonlySet<string>): Map<string, Import[]> {
  const leading = new Map<string, Import[]>();
  for (const [file, text] of files) {
    const from = posix.dirname(file);
    if (!folders.has(from)) continue;
    const others = importsOf(file, text).filter((name) => {
      const to = posix.dirname(name);
      return to !== from && folders.has(to) && files.has(name);
    });
    leading.set(from, [...(leading.get(from) ?? []), ...others.map((name) => ({ file, name }))]);
  }
  return leading;
}

function readCode(): Files {
  const paths = AREAS.flatMap((area) =>
    readdirSync(area, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${area}/${posix.normalize(name)}`,
    ),
  );
  const code = paths.filter((path) => CODE.test(path));
  return new Map(code.map((path) => [path, readFileSync(path, 'utf8')]));
}
