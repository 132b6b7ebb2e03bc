import type { Instance } from './instances.ts';

const WIDTH = 100;
/** A longer example is shown without its deepest levels. */
const MOST_LINES = 18;
/** The longest example that still fits into a cell of a table. */
const MOST_IN_CELL = 48;

/**
 * The instance that shows the most properties in the least space; of equals the first by file and position, so that the
 * same files always give the same example.
 */
export function chooseExample(instances: readonly Instance[]): Instance | undefined {
  const smallestFirst = instances
    .map((instance) => ({
      instance,
      size: JSON.stringify(instance.value).length,
      shown:
        typeof instance.value === 'object' && instance.value !== null
          ? Object.keys(instance.value).length
          : 0,
    }))
    .sort(
      (a, b) =>
        a.size - b.size ||
        compare(a.instance.file, b.instance.file) ||
        compare(a.instance.pointer, b.instance.pointer),
    );
  // Lines are only laid out until one is short enough: there are thousands of instances.
  const short = smallestFirst
    .toSorted((a, b) => b.shown - a.shown)
    .find(({ instance }) => exampleLines(instance.value).length <= MOST_LINES);
  return (short ?? smallestFirst[0])?.instance;
}

/** The shortest value of a property that fits into a cell; undefined when none does. */
export function cellExample(values: readonly unknown[], most = MOST_IN_CELL): string | undefined {
  const texts = values
    // With its spaces a text is no shorter than without.
    .filter((value) => JSON.stringify(value).length <= most)
    .map((value) => inline(value))
    .filter((text) => text.length <= most);
  return texts.sort((a, b) => rank(a) - rank(b) || a.length - b.length || compare(a, b))[0];
}

/** Empty values are poor examples. */
function rank(text: string): number {
  return text === '""' || text === '[]' || text === '{}' ? 1 : 0;
}

/** A value as JSON of at most a hundred characters a line; what is too deep to be shown is `…`. */
export function exampleText(value: unknown): string {
  const whole = exampleLines(value);
  if (whole.length <= MOST_LINES) return whole.join('\n');
  const cut = [5, 4, 3, 2, 1].map((depth) => exampleLines(value, depth));
  return (cut.find((lines) => lines.length <= MOST_LINES) ?? cut.at(-1) ?? whole).join('\n');
}

/** @param depth how many levels are shown; all when it is left out */
function exampleLines(value: unknown, depth = Number.POSITIVE_INFINITY, indent = ''): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  // On one line it has at least as many characters as without spaces, unless levels are left out.
  const isWide = depth === Number.POSITIVE_INFINITY && indent.length + JSON.stringify(value).length > WIDTH;
  const short = isWide ? '' : inline(value, depth);
  if (!isWide && indent.length + short.length <= WIDTH) return [short];
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value).map(([key, child]) => {
    const [first = '', ...rest] = exampleLines(child, depth - 1, `${indent}  `);
    return [`${indent}  ${Array.isArray(value) ? '' : `${JSON.stringify(key)}: `}${first}`, ...rest];
  });
  const lines = entries.flatMap((entry, at) =>
    at === entries.length - 1 ? entry : [...entry.slice(0, -1), `${entry.at(-1)},`],
  );
  return [open ?? '', ...lines, `${indent}${close}`];
}

/** On one line, with the usual spaces. */
export function inline(value: unknown, depth = Number.POSITIVE_INFINITY): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (Array.isArray(value)) {
    if (entries.length > 0 && depth <= 0) return '[…]';
    return `[${value.map((item) => inline(item, depth - 1)).join(', ')}]`;
  }
  if (entries.length === 0) return '{}';
  if (depth <= 0) return '{ … }';
  return `{ ${entries.map(([key, child]) => `${JSON.stringify(key)}: ${inline(child, depth - 1)}`).join(', ')} }`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
