import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstInGate } from '../../longRun.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

interface Given {
  script?: string;
  env?: Record<string, string>;
  node?: string;
}

/** What a person at the terminal sees of a start that must not succeed. */
function start({ script = resolve('scripts/start.mjs'), env = {}, node }: Given) {
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${node}'}})`;
  const args = [...(node ? ['--import', pretend] : []), script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { status, stdout, stderr };
}

const fits = 'this needs Node ^20.19.0 || >=22.12.0.';

test.each(['14.21.3', '18.20.4', '20.18.1', '21.7.3', '22.11.0'])(
  'Node %s is refused in one sentence',
  (node) => {
    const stderr = `Node ${node} does not fit: ${fits}\n`;
    expect(start({ node })).toEqual({ status: 1, stdout: '', stderr });
  },
);

test.each(firstInGate(['20.19.0', '22.12.0', '24.0.0']))('Node %s gets as far as the settings', (node) => {
  expect(start({ node, env: { PORT: 'http' } }).stderr).toMatch(/^PORT is "http"/);
});

test('without packages it states how to install them', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'scripts'));
  await cp('package.json', join(root, 'package.json'));
  await cp('scripts/start.mjs', join(root, 'scripts/start.mjs'));
  expect(start({ script: join(root, 'scripts/start.mjs') })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The packages are not installed yet: run `npm ci` first.\n',
  });
});

test('an invalid setting is reported in one sentence, and nothing is built', async () => {
  const file = join(await temporaryFolder({ file: '' }), 'file');
  expect(start({ env: { PORT: '70000' } })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT is "70000": use a whole number from 0 to 65535.\n',
  });
  expect(start({ env: { PORT: '0', DATA_DIR: file } })).toEqual({
    status: 1,
    stdout: '',
    stderr: `The data folder ${file} is no folder: choose another with DATA_DIR=….\n`,
  });
});
