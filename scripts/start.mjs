// Plain JavaScript with nothing newer than ES modules: it must be able to print its message on a Node too old for
// everything else.
import { existsSync, readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);
const entries = {
  '--dev': './serve/dev.ts',
  '--studio': './studio.ts',
  '--built': './serve/serveBuilt.ts',
};
const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

if (!isNewEnough) {
  fail(`Node ${process.versions.node} does not fit: this needs Node ${engines.node}.`);
} else if (!existsSync(new URL('../node_modules/tsx/package.json', import.meta.url))) {
  fail('The packages are not installed yet: run `npm ci` first.');
} else {
  start().catch((error) => fail(error.message));
}

async function start() {
  const { register } = await import('tsx/esm/api');
  register();
  const wanted = Object.keys(entries).find((flag) => process.argv.includes(flag));
  const { run } = await import(entries[wanted] ?? './serve/serve.ts');
  await run(process.argv.slice(2));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
