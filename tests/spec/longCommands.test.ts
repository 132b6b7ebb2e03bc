import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';

const folders = Object.entries(scripts).flatMap(([name, command]) => {
  const folder = /\bvitest run\b.* (tests\/\S+)$/.exec(command)?.[1];
  return folder === undefined ? [] : [[name, command, folder] as const];
});

test.each(folders)('%s runs every file that it names', (_name, command, folder) => {
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      /^\/\/ @module-tag long$/m.test(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  // Files for the long run are passed over without it, whatever else a command says.
  if (!/(?:^|\s)LONG=1\s/.test(command)) expect(left).toEqual([]);
});

test('commands that name a folder exist', () => {
  expect(folders.map(([name]) => name)).toContain('test:kills');
});
