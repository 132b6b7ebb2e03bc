import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadProject } from './description/loadProject.ts';
import { judge, mutationPage, mutationReport } from './mutate/mutationReport.ts';
import { mutationsOf } from './mutate/mutations.ts';
import { prove } from './prove/run/prove.ts';
import { sentencesOf } from './prove/run/proveFiles.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, most: text } });
const seed = Number(values.seed ?? 1);
const project = await loadProject();
const { errors } = sentencesOf(prove(project));

if (errors.length > 0) {
  console.error(`The files themselves must be right first:\n${errors.join('\n')}`);
  process.exitCode = 1;
} else {
  const mutations = mutationsOf(project, { seed, mostOfAKind: Number(values.most ?? 250) });
  const report = mutationReport(seed, judge(project, mutations));
  await mkdir('generated/reports', { recursive: true });
  await writeFile('generated/reports/mutation.json', `${JSON.stringify(report, null, 2)}\n`);
  await writeFile('generated/reports/mutation.md', mutationPage(report));
  for (const { kind, what } of report.survivors) console.log(`not caught  ${kind}: ${what}`);
  console.log(`${report.made} wrong versions: ${report.share} % caught (generated/reports/mutation.md).`);
  for (const code of report.unshown) console.log(`no wrong version that ${code} alone catches`);
  process.exitCode = report.survivors.length + report.unshown.length > 0 ? 1 : 0;
}
