import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';

/** schemas/navigation.json among a project's files; without one, a frame that offers nothing. */
export function readFrame(files: Readonly<Record<string, string>>): NavigationFile {
  return JSON.parse(files['schemas/navigation.json'] ?? '{"groups":[]}') as NavigationFile;
}
