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
const usage = `npm start -- [--built] [--reset] [--empty]   pages and exchange; also npm run dev, npm run studio

--built   serves what npm run build has made, and looks for nothing newer
--reset   removes what an embedded exchange keeps, and begins anew
--empty   a new exchange begins without the past of its customers

PORT, DATA_DIR and the rest of the environment: docs/operations.md.`;
const flags = [...Object.keys(entries), '--reset', '--empty'];
const given = process.argv.slice(2);
const unknown = given.find((word) => !flags.includes(word));
const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

if (given.includes('--help')) {
  process.stdout.write(`${usage}\n`);
} else if (unknown !== undefined) {
  fail(`Unknown option '${unknown}': --help says what there is.`, 2);
} else if (!isNewEnough) {
  fail(`Node ${process.versions.node} does not fit: this needs Node ${engines.node}.`);
} else if (!existsSync(new URL('../node_modules/tsx/package.json', import.meta.url))) {
  fail('The packages are not installed yet: run `npm ci` first.');
} else {
  start().catch((error) => fail(error.message));
}

async function start() {
  const { register } = await import('tsx/esm/api');
  register();
  const wanted = Object.keys(entries).find((flag) => given.includes(flag));
  const { run } = await import(entries[wanted] ?? './serve/serve.ts');
  await run(given);
}

function fail(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
