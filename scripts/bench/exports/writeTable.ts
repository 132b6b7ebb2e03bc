import { inLanguage } from '../../../src/sandbox/flows/exports/statement/inLanguage.ts';
import type { Statement } from '../../../src/sandbox/flows/exports/statement/statementOf.ts';
import { createZonedTime } from '../../../src/sandbox/flows/exports/time/zonedTime.ts';
import { writeCamt } from '../../../src/sandbox/flows/exports/writers/camt/writeCamt.ts';
import { writeCsv } from '../../../src/sandbox/flows/exports/writers/csv/writeCsv.ts';
import { FileSink } from '../../../src/sandbox/flows/exports/writers/fileSink.ts';
import { writePdf } from '../../../src/sandbox/flows/exports/writers/pdf/writePdf.ts';
import { writeXlsx } from '../../../src/sandbox/flows/exports/writers/xlsx/writeXlsx.ts';
import { peakMemory } from '../peakMemory.ts';
import { madeAccount, madeTable } from './madeTable.ts';

// A separate program, so that its memory can be limited: node … writeTable.ts csv|xlsx|pdf|camt053 <rows> <file> [language]
const [format, rows = '', file = '', language = 'en'] = process.argv.slice(2);
const main = madeTable(Number(rows));
const generatedAt = Date.UTC(2026, 0, 1);
const period = { from: Date.UTC(2025, 0, 1), to: generatedAt };
const zone = createZonedTime('Europe/Vienna', period);
const statement: Statement = {
  number: '90001',
  title: 'Account statement',
  facts: [],
  period,
  tables: [main],
  main,
  zone,
  generatedAt,
  days: ['2025-01-01'],
  suffix: '',
};
const spoken = inLanguage(statement, { language });
const startedAt = performance.now();
const sink = await FileSink.create(file);
if (format === 'csv') await writeCsv(main, zone, sink);
else if (format === 'camt053') await writeCamt({ ...spoken, tables: [madeAccount(Number(rows))] }, sink);
else if (format === 'pdf') await writePdf(spoken, sink);
else await writeXlsx(spoken, sink);
const bytes = await sink.finish();
process.stdout.write(
  JSON.stringify({
    bytes,
    ms: performance.now() - startedAt,
    peakBytes: peakMemory(),
  }),
);
