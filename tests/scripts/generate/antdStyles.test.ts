import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { variablesClass } from '../../../scripts/generate/antd/antdTheme.ts';
import { styledComponents } from '../../../scripts/generate/antd/generateAntdStyles.ts';

const sheets = ['controls', 'notices'].map(
  (name) => [name, readFileSync(`generated/antd/${name}.css`, 'utf8')] as const,
);

/** Components of antd, by the files of src/ that import them. Providers draw nothing. */
function imported(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    const path = join('src', name);
    for (const [, names = ''] of readFileSync(path, 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g))
      for (const part of names.split(',')) {
        const own = part.trim().split(' as ')[0] ?? '';
        if (own !== '' && !own.startsWith('type ') && own !== 'ConfigProvider') found.set(own, path);
      }
  }
  return found;
}

test('exactly the antd components that src/ uses have their styles in a sheet', () => {
  expect([...imported().keys()].sort()).toEqual([...styledComponents].sort());
});

/** Custom properties that antd sets on the element itself, where a width is given for it. */
const ofElements = ['--ant-modal-xs-width'];

test.each(sheets)(
  '%s: each variable that a rule reads is declared in the sheet, for light and dark pages',
  (_, text) => {
    const root = postcss.parse(text);
    const declared = new Set<string>();
    root.walkDecls(/^--/, (decl) => void declared.add(decl.prop));
    const read = [...text.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(read.length).toBeGreaterThan(20);
    expect([...new Set(read)].filter((name) => !declared.has(name) && !ofElements.includes(name))).toEqual(
      [],
    );
    const dark = root.toString().match(/:root\[data-theme="dark"\] [^{]*\{[^}]*--ant-color-text:[^}]*\}/);
    expect(dark?.[0]).toContain(`.${variablesClass}`);
  },
);

test.each(sheets)('%s is in the layer below our own styles', (_, text) => {
  const root = postcss.parse(text);
  const outside = root.nodes
    .filter((node) => node.type !== 'comment')
    .map((node) => (node.type === 'atrule' ? `@${node.name} ${node.params}` : node.type));
  expect(outside).toEqual(['@layer antd']);
  expect(readFileSync('src/shell/theme/theme.css', 'utf8')).toContain('@layer ua-base, antd;');
});
