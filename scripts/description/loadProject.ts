import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The manifest of the security check. */
export const STEP_UP_MANIFEST = 'src/stepUp/manifest.json';

const PLACES = [
  { folder: 'openapi', wanted: /\.yaml$/ },
  { folder: 'schemas', wanted: /\.json$/ },
  { folder: 'src/widgets', wanted: /manifest\.json$/ },
  { folder: 'src/stepUp', wanted: /manifest\.json$/ },
];

/** Whether a path from the project's root is one of those files. */
export function isProjectFile(path: string): boolean {
  return PLACES.some(({ folder, wanted }) => path.startsWith(`${folder}/`) && wanted.test(path));
}

/** Reads everything the prover checks. @param root the project's folder */
export async function loadProject(root = '.'): Promise<Project> {
  const paths = (
    await Promise.all(PLACES.map(({ folder, wanted }) => filesIn(join(root, folder), wanted)))
  ).flat();
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const entries = paths.map(
    (path, at) => [relative(root, path).split(sep).join('/'), texts[at] ?? ''] as const,
  );
  return { files: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

async function filesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The files that are proven together, as text: openapi/, schemas/ and the manifests of widgets and of the security check. Tests build them in memory. */
export interface Project {
  /** Path from the project's root, with `/`, → text. */
  files: Readonly<Record<string, string>>;
}
