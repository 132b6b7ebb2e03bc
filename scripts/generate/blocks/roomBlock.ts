import { existsSync, readFileSync } from 'node:fs';
import { table } from '../markdownTable.ts';

/** src/rooms.json: a folder of src/, what it holds, and what it may import; a text where no list could say it. */
interface Room {
  holds: string;
  imports: readonly string[] | string;
}

/** The rooms of src/ with what they may import, from the file that `.dependency-cruiser.cjs` makes its rules of. */
export function roomBlock(): string {
  const rooms = JSON.parse(readFileSync('src/rooms.json', 'utf8')) as Record<string, Room>;
  const rows = Object.entries(rooms).map(([name, { holds, imports }]) => {
    const page = `src/${name}/README.md`;
    return [
      existsSync(page) ? `[\`${name}/\`](${name}/README.md)` : `\`${name}/\``,
      holds,
      importWords(imports),
    ];
  });
  return table(['room', 'what it holds', 'may import'], rows);
}

function importWords(imports: Room['imports']): string {
  if (typeof imports === 'string') return imports;
  return imports.length === 0 ? '–' : imports.map((path) => path.replace(/^src\//, '')).join(', ');
}
