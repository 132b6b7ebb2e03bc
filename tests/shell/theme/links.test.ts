import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(`src/${name}.css`, 'utf8');

// antd's sheet comes with the first form and has a rule for every `a`: it took away colour and line of links on pages after it.
test('links look the same once a form has been shown: their style is above the layer of antd', () => {
  expect(sheet('shell/theme/theme')).toMatch(/^@layer ua-base, antd;$/m);
  expect(sheet('shell/theme/theme')).toMatch(/^@import "\.\.\/\.\.\/ui\/link\/link\.css";$/m);
  expect(sheet('ui/link/link')).toContain('\n.ua-link {');
  expect(sheet('shell/theme/base')).not.toContain('.ua-link');
});
