// @alone with LONG=1: installs tools of others
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { installTools, toolIn } from './toolbox.ts';

// Clients that others generate from the description compile, in TypeScript's strict mode.

const minutes = 60_000;
const generators: Readonly<Record<string, readonly string[]>> = {
  orval: ['orval', '--config', 'orval.config.cjs'],
  'hey-api': ['openapi-ts', '-i', 'description.json', '-o', 'hey-api', '-c', '@hey-api/client-fetch'],
};

describe.runIf(isLongRun)('third-party clients', () => {
  let tools: string;
  let work: string;
  beforeAll(() => {
    tools = installTools();
    work = mkdtempSync(join(tools, 'work-'));
    copyFileSync('generated/api/description.json', join(work, 'description.json'));
    const output = { target: './orval/api.ts', client: 'fetch', mode: 'split' };
    const config = { api: { input: './description.json', output } };
    writeFileSync(join(work, 'orval.config.cjs'), `module.exports = ${JSON.stringify(config)};`);
  }, 15 * minutes);
  afterAll(() => rmSync(work, { recursive: true }));

  test.each(Object.entries(generators))('%s', { timeout: 10 * minutes }, (name, [command = '', ...given]) => {
    const run = (tool: string, args: readonly string[]) =>
      execFileSync(toolIn(tools, tool), args, { cwd: work, encoding: 'utf8', stdio: 'pipe' });
    run(command, given);
    expect(readdirSync(join(work, name), { recursive: true }).length).toBeGreaterThan(1);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
    };
    writeFileSync(join(work, `${name}.json`), JSON.stringify({ compilerOptions, include: [name] }));
    expect(run('tsc', ['-p', `${name}.json`])).toBe('');
  });
});
