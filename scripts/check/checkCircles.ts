import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { CODE, circlesIn, type FolderImport, folderImports } from '../measure/codeMetrics.ts';
import type { Files } from '../testChanged/dependents.ts';

const CODE_AREAS = ['src', 'scripts'];
const AREAS = [...CODE_AREAS, 'tests'];

/**
 * A sentence for every circle of folders, type imports included, with the imports that close it (decision 0057). The areas
 * are counted together, because a circle may lead from one into another and back. Folders of tests are not taken with all
 * that is in them: they mirror the code, and one may need what another has made for itself.
 */
export function checkCircles(files: Files = readCode()): string[] {
  const all = [
    AREAS.flatMap((area) => folderImports(files, area, false)),
    CODE_AREAS.flatMap((area) => folderImports(files, area, true)),
  ];
  const sentences = all.flatMap((imports) =>
    circlesIn(imports).map((circle) => {
      const way = shortestWay(imports, circle);
      return (
        `The folders ${circle.join(', ')} import each other in a circle: ` +
        `${way.map(({ file, name }) => `${file} imports ${name}`).join(', ')}. ` +
        'Move what they share into a folder below them, or what composes them above.'
      );
    }),
  );
  return [...new Set(sentences)];
}

/** Imports that lead from a folder of the circle back to it, by as few folders as possible. */
function shortestWay(imports: readonly FolderImport[], circle: readonly string[]): FolderImport[] {
  const within = imports.filter(
    ({ from, to }) => from !== to && circle.includes(from) && circle.includes(to),
  );
  const ways = circle.map((start) => wayBack(start, within));
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

function wayBack(start: string, imports: readonly FolderImport[]): FolderImport[] {
  const seen = new Set<string>();
  const waiting: { folder: string; way: FolderImport[] }[] = [{ folder: start, way: [] }];
  for (const { folder, way } of waiting) {
    for (const one of imports.filter(({ from }) => from === folder)) {
      if (one.to === start) return [...way, one];
      if (seen.has(one.to)) continue;
      seen.add(one.to);
      waiting.push({ folder: one.to, way: [...way, one] });
    }
  }
  throw new Error(`${start} is in no circle.`);
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
