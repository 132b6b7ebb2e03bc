import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Names after `npm run`, `npm start` and `npm test`. */
function commandsIn(page: string): string[] {
  const found = readFileSync(page, 'utf8').matchAll(/\bnpm (?:run ([a-z][a-z:-]*)|(start|test)\b)/g);
  return [...found].map((match) => match[1] ?? match[2] ?? '');
}

const pages = ['openapi', 'schemas', 'scripts', 'src', 'tests', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => name.endsWith('.md')),
);

describe('the commands of package.json', () => {
  it('are listed in README.md', () => {
    const named = new Set(commandsIn('README.md'));
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(['README.md', ...pages])('are the only ones mentioned in %s', (page) => {
    expect(commandsIn(page).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
