import { readFile } from 'node:fs/promises';
import type { OutputFiles } from '../outputs/writeOutputs.ts';

const tokensFile = 'src/shell/theme/tokens.css';
const light = /^ {2}color-scheme: light;$/m;
const dark = /^:root\[data-theme="dark"\] \{\n {2}color-scheme: dark;\n\n(.*?)^\}$/ms;

/**
 * The tokens of the area for pages without a choice of theme, which follow the colour scheme of the system: those of the
 * exchange itself.
 * @throws Error when the area's sheet no longer has the two rules that make the difference
 */
export async function generateTheme(): Promise<OutputFiles> {
  return { 'theme/tokens.css': bySystem(await readFile(tokensFile, 'utf8')) };
}

function bySystem(tokens: string): string {
  for (const rule of [light, dark])
    if (!rule.test(tokens)) throw new Error(`${tokensFile} has no rule like ${String(rule)}.`);
  return tokens
    .replace(
      /^\/\*.*?\*\/\n/s,
      `/* Made by \`npm run generate\` of ${tokensFile}; never edited by hand. */\n`,
    )
    .replace(light, '  color-scheme: light dark;')
    .replace(dark, (_, declarations: string) => {
      const inner = declarations.trimEnd().replace(/^ {2}/gm, '    ');
      return `@media (prefers-color-scheme: dark) {\n  :root {\n${inner}\n  }\n}`;
    });
}
