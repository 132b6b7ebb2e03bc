import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateBlocks } from '../../../scripts/generate/blocks/generateBlocks.ts';
import { blocksIn, withBlocks } from '../../../scripts/outputs/markdown.ts';
import { proofCodes } from '../../../scripts/prove/proofCodes.ts';
import { importsOf } from '../../../scripts/testChanged/dependents.ts';

const page = 'Before.\n\n<!-- generated: rooms -->\nold\n<!-- /generated -->\n\nAfter.\n';

describe('marked blocks', () => {
  it('are replaced, and the rest of the page is unchanged', () => {
    const next = withBlocks(page, { rooms: '| a |' }, 'README.md');
    expect(next).toBe('Before.\n\n<!-- generated: rooms -->\n\n| a |\n\n<!-- /generated -->\n\nAfter.\n');
    expect(withBlocks(next, { rooms: '| a |' }, 'README.md')).toBe(next);
  });

  it('are all that a stamp depends on', () => {
    expect(blocksIn(page.replace('After', 'Later'))).toEqual(blocksIn(page));
    expect(blocksIn(page.replace('old', 'new'))).not.toEqual(blocksIn(page));
  });

  it('are reported when their markers are missing', () => {
    expect(() => withBlocks('Nothing.', { rooms: '' }, 'README.md')).toThrow(
      'README.md has no markers <!-- generated: rooms --> … <!-- /generated -->.',
    );
  });

  it('are reported when nothing generates them', () => {
    expect(() => withBlocks(page, {}, 'README.md')).toThrow(
      'README.md: nothing generates the block "rooms".',
    );
  });

  it('occur in no other page', () => {
    const pages = ['.', 'deploy', 'docs', 'openapi', 'schemas', 'scripts', 'src', 'tests'].flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== '.' })
        .map((name) => `${folder === '.' ? '' : `${folder}/`}${String(name)}`)
        .filter((path) => path.endsWith('.md')),
    );
    const marked = pages.filter((path) => blocksIn(readFileSync(path, 'utf8')).size > 0);
    expect(marked.sort()).toEqual(Object.keys(generateBlocks()).sort());
  });
});

describe('the codes of the proof', () => {
  it('are exactly those that checks report', () => {
    const sources = ['scripts/prove', 'scripts/report'].flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.ts') && name !== 'proofCodes.ts')
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    );
    const reported = sources.flatMap((text) =>
      [...text.matchAll(/'(S\d{3})'/g)].map((match) => match[1] ?? ''),
    );
    expect([...new Set(reported)].sort()).toEqual(Object.keys(proofCodes).sort());
  });
});

describe('the rooms', () => {
  it('are exactly the folders of src', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rooms = Object.keys(JSON.parse(readFileSync('src/rooms.json', 'utf8')));
    expect(rooms.sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('have no unused entrance', () => {
    // Commands enter rooms, too: they start the exchange.
    const entered = enteredFrom([...filesIn('src'), ...filesIn('scripts')]);
    expect(listed('entrances').filter((entrance) => !entered.has(entrance))).toEqual([]);
  });

  it('have entrances for scripts that scripts use, and rooms do not', () => {
    const byScripts = enteredFrom(filesIn('scripts'));
    const ways = listed('forScripts');
    expect(ways.filter((entrance) => !byScripts.has(entrance))).toEqual([]);
    const entrances = listed('entrances');
    expect(ways.filter((entrance) => entrances.includes(entrance))).toEqual([]);
  });
});

/** Paths of a list of src/rooms.json, of all rooms. */
function listed(list: 'entrances' | 'forScripts'): string[] {
  const rooms = JSON.parse(readFileSync('src/rooms.json', 'utf8')) as Record<
    string,
    Record<typeof list, string[]>
  >;
  return Object.entries(rooms).flatMap(([room, { [list]: files }]) =>
    files.map((file) => `src/${room}/${file}`),
  );
}

/** What these files import of rooms that are not their own. */
function enteredFrom(files: readonly string[]): Set<string> {
  return new Set(
    files.flatMap((file) =>
      importsOf(file, readFileSync(file, 'utf8')).filter((target) => roomOf(target) !== roomOf(file)),
    ),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

function roomOf(path: string): string | undefined {
  return /^src\/(\w+)\//.exec(path)?.[1];
}
