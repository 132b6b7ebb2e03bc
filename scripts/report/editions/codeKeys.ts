import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Translation keys that code uses, as far as its text shows. */
export interface CodeKeys {
  /** Keys in code that every page loads. */
  readonly frame: ReadonlySet<string>;
  readonly widgets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Rooms whose code a trader's page can run. */
const rooms = [
  'actions',
  'contract',
  'early',
  'formats',
  'forms',
  'render',
  'routes',
  'runtime',
  'shell',
  'stepUp',
  'ui',
  'widgets',
];

/**
 * Which texts the code can use: a quoted key, or all keys with the prefix of a composed one (`verify.${step}`). The
 * navigation is left out: its file says which of its entries an edition has.
 */
export async function codeKeys(keys: readonly string[], widgetNames: readonly string[]): Promise<CodeKeys> {
  const bare = [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
  const frame = new Set<string>();
  const widgets = new Map<string, Set<string>>();
  for (const room of rooms) {
    for (const file of await sourcesIn(`src/${room}`)) {
      const widget = widgetNames.find((name) => file.startsWith(`src/widgets/${name}/`));
      const found = widget === undefined ? frame : (widgets.get(widget) ?? new Set<string>());
      if (widget !== undefined) widgets.set(widget, found);
      for (const key of keysIn(await readFile(file, 'utf8'), bare)) found.add(key);
    }
  }
  return { frame, widgets };
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

function keysIn(text: string, keys: readonly string[]): string[] {
  const quoted = new Set([...text.matchAll(/['"`]([a-z][\w.]*)['"`]/g)].map((match) => match[1] ?? ''));
  const starts = [...text.matchAll(/`((?:[a-z]\w*\.)+)\$\{/g)]
    .map((match) => match[1] ?? '')
    .filter((start) => start !== 'nav.');
  return keys.filter((key) => quoted.has(key) || starts.some((start) => key.startsWith(start)));
}
