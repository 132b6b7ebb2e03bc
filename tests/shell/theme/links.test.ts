import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(`src/shell/theme/${name}.css`, 'utf8');

// antd's sheet comes with the first form and has a rule for every `a`: it took away colour and line of links on pages after it.
test('links look the same once a form has been shown: their look stands above the layer of antd', () => {
  expect(sheet('theme')).toMatch(/^@layer ua-base, antd;$/m);
  expect(sheet('theme')).toMatch(/^@import "\.\/controls\.css";$/m);
  expect(sheet('controls')).toContain('\n.ua-link {');
  expect(sheet('base')).not.toContain('.ua-link');
});
