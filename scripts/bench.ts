import './bench/production.ts';
import { writeFile } from 'node:fs/promises';
import { type BenchOptions, benchLine, readOptions } from './bench/options.ts';
import { formatComparisons, reportDocument, type SectionReport } from './bench/report/reportDocument.ts';
import { sections } from './bench/sections/sections.ts';
import { createWorkbench } from './bench/workbench.ts';
import { jsonText } from './outputs/writeOutputs.ts';
import { runScript } from './settings/runScript.ts';

const known = sections.map(({ id }) => id);
const usage = `npm run bench -- [section …] [--rounds 5] [--json FILE] [--traces FOLDER]

Our pages beside a plain antd page of the same content, built and measured in this run. Compare the ratios: absolute times
depend on the machine and its load. With --traces, each page is loaded once more for a waterfall (.txt) and a trace for
DevTools (.json). Sections: ${known.join(', ')}.`;

async function run(options: BenchOptions): Promise<void> {
  const chosen = sections.filter(({ id }) => options.sections.length === 0 || options.sections.includes(id));
  const bench = createWorkbench(options.rounds, options.traces);
  const reports: SectionReport[] = [];
  try {
    for (const { id, title, measure } of chosen) {
      const comparisons = await measure(bench);
      reports.push({ id, title, comparisons });
      console.log(`\n${title}\n\n${formatComparisons(comparisons)}`);
    }
  } finally {
    await bench.close();
  }
  if (options.json !== null) {
    await writeFile(options.json, jsonText(reportDocument(options.rounds, reports)));
  }
}

await runScript(usage, benchLine, (read) => run(readOptions(read, known)));
