import { readFileSync } from 'node:fs';

/** One file of the worked example of schemas/README.md, or what it adds to a file that is there. */
interface ExamplePart {
  path: string;
  text: string;
  isNew: boolean;
}

const block = /\*\*`([^`]+)`\*\* \(([^)]*)\)\n\n```\w+\n([\s\S]*?)```/g;

/** The worked example of schemas/README.md, in its order. */
export function readmeExample(): ExamplePart[] {
  const text = readFileSync('schemas/README.md', 'utf8');
  return [...text.matchAll(block)].map(([, path = '', what = '', content = '']) => ({
    path,
    text: content,
    isNew: what === 'a new file',
  }));
}

/** Follows the README's example: new files as they stand, additions where it says. @returns path → text of what changes */
export function followReadme(read: (path: string) => string): Record<string, string> {
  const entries = readmeExample().map(({ path, text, isNew }) => [
    path,
    isNew ? text : `${JSON.stringify(added(path, JSON.parse(read(path)), JSON.parse(text)), null, 2)}\n`,
  ]);
  return Object.fromEntries(entries);
}

interface Navigation {
  groups: { label: string; items: unknown[] }[];
}

function added(path: string, file: object, part: object): object {
  if (path === 'schemas/routes.json') {
    const { routes } = file as { routes: unknown[] };
    return { ...file, routes: [...routes, part] };
  }
  if (path !== 'schemas/navigation.json') return { ...file, ...part };
  const groups = (file as Navigation).groups.map((group) =>
    group.label === 'nav.records' ? { ...group, items: [...group.items, part] } : group,
  );
  return { ...file, groups };
}
