import { mkdir, writeFile } from 'node:fs/promises';
import { loadProject } from './description/loadProject.ts';
import { mutationPage, mutationReport, verdictsOf } from './mutate/mutationReport.ts';
import { mutationsOf } from './mutate/mutations.ts';
import { jsonText } from './outputs/writeOutputs.ts';
import { prove } from './prove/run/prove.ts';
import { sentencesOf } from './prove/run/proveFiles.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run mutate -- [--seed 1] [--most 250]

Makes wrong versions of the schema files and says which of them the proof does not catch (generated/reports/mutation.md).

--seed   which wrong versions are taken where there are more than enough; the same number takes the same ones
--most   how many of each kind`;

const text = { type: 'string' } as const;

await runScript(usage, { options: { seed: text, most: text } }, async ({ values }) => {
  const seed = wholeNumber('seed', values.seed ?? '1');
  const mostOfAKind = wholeNumber('most', values.most ?? '250');
  const project = await loadProject();
  const { errors } = sentencesOf(prove(project));
  if (errors.length > 0) throw new Error(`The files themselves must be right first:\n${errors.join('\n')}`);
  const report = mutationReport(seed, verdictsOf(project, mutationsOf(project, { seed, mostOfAKind })));
  await mkdir('generated/reports', { recursive: true });
  await writeFile('generated/reports/mutation.json', jsonText(report));
  await writeFile('generated/reports/mutation.md', mutationPage(report));
  for (const { kind, what } of report.survivors) console.log(`not caught  ${kind}: ${what}`);
  console.log(`${report.made} wrong versions: ${report.share} % caught (generated/reports/mutation.md).`);
  for (const code of report.unshown) console.log(`no wrong version that ${code} alone catches`);
  process.exitCode = report.survivors.length + report.unshown.length > 0 ? 1 : 0;
});

function wholeNumber(name: string, words: string): number {
  const value = Number(words);
  if (words !== '' && Number.isInteger(value) && value > 0) return value;
  throw new UsageError(`--${name} is "${words}": use a whole number from 1.`);
}
