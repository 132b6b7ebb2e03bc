import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../src/stepUp/manifest.json';

it('lists exactly the operations that the code calls', () => {
  const code = readdirSync('src/stepUp', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`src/stepUp/${name}`, 'utf8'))
    .join('\n');
  const called = [...code.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, operation]) => operation);
  expect([...new Set(called)].sort()).toEqual([...manifest.operations].sort());
});
