import type { Project } from '../../description/project.ts';

const EDITION = /^schemas\/compliance\/editions\/([^/]+)\.json$/;

interface EditionFile {
  flags?: Readonly<Record<string, Entry | readonly Entry[]>>;
}

interface Entry {
  action?: string;
}

/** Editions whose file hides a flag, now or in some window of time. */
export function editionsHiding(flag: string, project: Project): string[] {
  return Object.entries(project.files).flatMap(([path, text]) => {
    const name = EDITION.exec(path)?.[1];
    if (name === undefined) return [];
    const { flags = {} } = JSON.parse(text) as EditionFile;
    const entries = [flags[flag] ?? []].flat() as readonly Entry[];
    return entries.some(({ action }) => action === 'hide') ? [name] : [];
  });
}
