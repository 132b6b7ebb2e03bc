import { readFileSync } from 'node:fs';

/** Pages, or sections of one, with something to follow, in an order in which each can begin where the one before ended. */
export const tutorials = [
  'schemas/README.md',
  'schemas/locales/README.md',
  'schemas/compliance/README.md',
  'CONTRIBUTING.md#Adding a format',
  'CONTRIBUTING.md#Adding a node kind',
] as const;

/** Something a page tells its reader to do. */
export type ReadmeStep =
  /** A file, or a change of one: `how` is what stands in brackets behind its path. */
  | { readonly kind: 'file'; readonly path: string; readonly how: string; readonly text: string }
  /** A command, and what the page says it prints; undefined where it says nothing. */
  | { readonly kind: 'command'; readonly command: string; readonly prints: string | undefined };

const block = /(?:\*\*`([^`\n]+)`\*\* \(([^)]*)\)\n\n)?```(\w*)\n([\s\S]*?)```/g;

/**
 * What a page, or a section of one (`page.md#Heading`), tells its reader to do, in its order. A block below **`path`** (…)
 * is a file or a change of one; a `sh` block holds commands; in a `console` block they stand behind `$`, each with what it
 * prints. Other blocks only show something.
 * @throws Error when the page has no such heading
 */
export function readmeSteps(place: string): ReadmeStep[] {
  const [page = '', heading] = place.split('#');
  return stepsIn(heading === undefined ? readFileSync(page, 'utf8') : sectionOf(page, heading));
}

/**
 * The commands in one section of a page, in its order.
 * @throws Error when the page has no such heading
 */
export function commandsBelow(page: string, heading: string): string[] {
  return stepsIn(sectionOf(page, heading)).flatMap((step) => (step.kind === 'command' ? [step.command] : []));
}

/**
 * The `sh` blocks in one section of a page, in its order, without the indentation of the list that they stand in.
 * @throws Error when the page has no such heading
 */
export function blocksBelow(page: string, heading: string): string[] {
  return [...sectionOf(page, heading).matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

function sectionOf(page: string, heading: string): string {
  const section = readFileSync(page, 'utf8')
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${page} has no section "${heading}".`);
  return section;
}

function stepsIn(text: string): ReadmeStep[] {
  return [...text.matchAll(block)].flatMap(([, path, how = '', language, text = '']) => {
    if (path !== undefined) return [{ kind: 'file' as const, path, how, text }];
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((command) => ({ kind: 'command' as const, command, prints: undefined }));
    return language === 'console' ? shellSession(text) : [];
  });
}

function shellSession(text: string): ReadmeStep[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...printed] = part.trimEnd().split('\n');
      return { kind: 'command' as const, command, prints: printed.join('\n') };
    });
}
