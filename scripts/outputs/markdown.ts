// The stamp imports this file, so it must not import anything.
const BLOCK = /<!-- generated: ([a-z-]+) -->\n([\s\S]*?)<!-- \/generated -->/g;

/** The content between `<!-- generated: name -->` and `<!-- /generated -->` in a text, by name. */
export function blocksIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(BLOCK)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

/**
 * The text with its blocks replaced; everything outside the markers stays the same.
 *
 * @param blocks name → Markdown
 * @throws Error when a marker has no block, or a block no marker
 */
export function withBlocks(text: string, blocks: Readonly<Record<string, string>>, file: string): string {
  const found = blocksIn(text);
  const lost = Object.keys(blocks).filter((name) => !found.has(name));
  const unknown = [...found.keys()].filter((name) => !Object.hasOwn(blocks, name));
  if (lost.length > 0)
    throw new Error(`${file} has no markers <!-- generated: ${lost[0]} --> … <!-- /generated -->.`);
  if (unknown.length > 0) throw new Error(`${file}: nothing generates the block "${unknown[0]}".`);
  return text.replace(BLOCK, (_whole, name: string) => {
    return `<!-- generated: ${name} -->\n\n${blocks[name] ?? ''}\n\n<!-- /generated -->`;
  });
}

/** A Markdown table; pipes in a cell are escaped. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
