import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { Entry } from '../../generated/models/edition.v1.d.ts';
import { isRecord } from '../../src/language/index.ts';
import type { FlagEntries } from '../../src/studio/protocol/protocol.ts';
import { shortDigest } from '../editions/editionProof.ts';

/** The order in which the properties of an entry are written. */
const ORDER = ['action', 'ext', 'from', 'until', 'reason', 'overrides'];

/** Columns before a flag's name. */
const INDENT = 4;

/**
 * The text of an edition's file with these entries: unchanged parts keep their exact text and position, new flags come
 * last.
 *
 * @throws Error when the text has no flags to begin with
 */
export function withEntries(text: string, flags: FlagEntries): string {
  const node = flagsOf(text);
  const known = new Map(
    (node.children ?? []).flatMap(({ children }) => {
      const [name, value] = children ?? [];
      return name && value ? [[String(name.value), { name, value }] as const] : [];
    }),
  );
  const kept = [...known].filter(([flag]) => flags[flag] !== undefined);
  const added = Object.keys(flags).filter((flag) => !known.has(flag));
  const lines = [
    ...kept.map(([flag, { name, value }]) => {
      const old: unknown = getNodeValue(value);
      const given = flags[flag];
      return shortDigest(old) === shortDigest(given)
        ? text.slice(name.offset, value.offset + value.length)
        : propertyText(flag, ordered(given, old));
    }),
    ...added.map((flag) => propertyText(flag, ordered(flags[flag], undefined))),
  ];
  const body = lines.length === 0 ? '{}' : `{\n    ${lines.join(',\n    ')}\n  }`;
  return text.slice(0, node.offset) + body + text.slice(node.offset + node.length);
}

function flagsOf(text: string): Node {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, ['flags']);
  if (node?.type !== 'object') throw new Error('The file has no "flags": mend it as text first.');
  return node;
}

function propertyText(flag: string, value: unknown): string {
  const head = `${JSON.stringify(flag)}: `;
  return head + entryText(value, INDENT, head.length);
}

function ordered(given: unknown, old: unknown): unknown {
  if (!Array.isArray(given)) return orderedEntry(given as Entry, old);
  const before: readonly unknown[] = Array.isArray(old) ? old : [old];
  return given.map((entry: Entry, index) => orderedEntry(entry, before[index]));
}

/** In the usual order, unless the existing entry has its own. */
function orderedEntry(entry: Entry, old: unknown): Record<string, unknown> {
  const own = isRecord(old) ? Object.keys(old) : [];
  const usual = [...own].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const isUsual = own.join() === usual.join();
  const names = isUsual ? ORDER : [...own, ...ORDER.filter((name) => !own.includes(name))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (entry as unknown as Record<string, unknown>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Line width, as in biome.json. */
const WIDTH = 110;

const STEP = 2;

/**
 * A value of an edition's file as `npm run format` writes it: objects on several lines, a list on one line where it
 * fits.
 *
 * @param indent indentation of the line on which it begins
 * @param before columns that its name takes on that line
 */
function entryText(value: unknown, indent: number, before = 0): string {
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
  // The comma after it counts as well.
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
