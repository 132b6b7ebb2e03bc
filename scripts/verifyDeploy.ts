import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readPageKeys } from './build/pageKeys.ts';
import { type ParsedArguments, runScript, UsageError } from './settings/runScript.ts';
import { deploymentAt } from './verifyDeploy/deployment.ts';
import { unnamedEditions } from './verifyDeploy/unnamedEditions.ts';
import { verifyDeployment } from './verifyDeploy/verifyDeployment.ts';

const usage = `npm run verify-deploy -- https://assets.example                       checks a deployment from outside
npm run verify-deploy -- https://assets.example https://assets.example.hk   several hosts, each with its edition

--at 203.0.113.7   connect to this address, whatever the names resolve to
--ca cert.pem      trust this certificate, too
--keys FILE        the pages know the keys of npm run keys -- --out FILE, and no others

It compares with dist/: build the commit that is deployed first (npm run build).`;

const text = { type: 'string' } as const;
const line = { allowPositionals: true, options: { at: text, ca: text, keys: text } } as const;

async function run({ values, positionals }: ParsedArguments<(typeof line)['options']>) {
  const wrong = positionals.find((one) => !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol));
  if (positionals.length === 0) throw new UsageError('Name the addresses to check; --help shows how.');
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no address of a web server.`);
  if (!existsSync('dist/pages.json'))
    throw new Error(`There is no dist/ to compare with: npm run build makes it.`);
  const ca = values.ca === undefined ? {} : { ca: await readFile(values.ca, 'utf8') };
  const at = values.at === undefined ? {} : { at: values.at };
  const keys = values.keys === undefined ? undefined : await readPageKeys(values.keys);
  let total = 0;
  for (const { origin } of positionals.map((one) => new URL(one))) {
    const sentences = await verifyDeployment(deploymentAt(origin, { ...at, ...ca }), 'dist', keys);
    console.log([origin, ...sentences].join('\n  '));
    if (sentences.length === 0) console.log('  All is as it has to be.');
    total += sentences.length;
  }
  const unnamed = unnamedEditions(positionals.map((one) => new URL(one).hostname));
  if (unnamed.length > 0)
    console.log(`No host was named of ${unnamed.join(', ')}: name those that you serve as well.`);
  process.exitCode = total > 0 ? 1 : 0;
}

await runScript(usage, line, (read) =>
  run(read).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : new Error(`The deployment cannot be asked: ${error.message}.`);
  }),
);
