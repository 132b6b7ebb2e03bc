/** Columns of a line, as biome.json has it. */
const WIDTH = 110;

const STEP = 2;

/**
 * A value of an edition's file as `npm run format` writes it: objects over several lines, a list on one line where it fits.
 *
 * @param indent columns in front of the line on which it begins
 * @param before columns on that line that its name takes
 */
export function entryText(value: unknown, indent: number, before = 0): string {
  if (Array.isArray(value)) return listText(value, indent, before);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const lines = entries.map(([name, inner]) => {
    const head = `${JSON.stringify(name)}: `;
    return head + entryText(inner, indent + STEP, head.length);
  });
  return block('{', lines, '}', indent);
}

function listText(items: readonly unknown[], indent: number, before: number): string {
  const isFlat = items.every((item) => item === null || typeof item !== 'object');
  const line = `[${items.map((item) => entryText(item, 0)).join(', ')}]`;
  // The comma behind it counts as well.
  if (isFlat && indent + before + line.length + 1 <= WIDTH) return line;
  return block(
    '[',
    items.map((item) => entryText(item, indent + STEP)),
    ']',
    indent,
  );
}

function block(open: string, lines: readonly string[], close: string, indent: number): string {
  if (lines.length === 0) return open + close;
  const inner = `\n${' '.repeat(indent + STEP)}`;
  return `${open}${inner}${lines.join(`,${inner}`)}\n${' '.repeat(indent)}${close}`;
}
