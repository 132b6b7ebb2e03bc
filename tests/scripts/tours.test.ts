import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../scripts/description/loadProject.ts';
import { describedDifferences } from '../../scripts/editions/difference/differenceSentences.ts';
import { readEditionModel } from '../../scripts/editions/editionModel.ts';
import { formatFinding } from '../../scripts/prove/finding.ts';
import { prove } from '../../scripts/prove/run/prove.ts';
import { blastPage } from '../../scripts/report/changed/blastPage.ts';
import { blastRadius } from '../../scripts/report/changed/blastRadius.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const tourOf = (who: string) => readFileSync(`docs/tours/${who}.md`, 'utf8');

/** Code blocks of a page in their order. */
function blocks(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );
}

/** The block in which a line stands. */
function blockWith(page: string, language: string, part: string): string {
  const found = blocks(page, language).find((text) => text.includes(part));
  if (found === undefined) throw new Error(`No ${language} block of the tour holds "${part}".`);
  return found;
}

/** Lines move with every edit above them, which is no fault of a tour; columns stay. */
const withoutLines = (text: string) => text.replace(/:\d+:(\d+)/g, ':line:$1');

const sentencesOf = async (root: string) =>
  prove(await loadProject(root)).map((finding) => withoutLines(formatFinding(finding)));

const before = await sentencesOf('.');

/** Findings that came with the changes in a folder. */
const newFindings = async (root: string) =>
  (await sentencesOf(root)).filter((sentence) => !before.includes(sentence));

/** Lines of a block that are findings: `file:line:column CODE sentence`, without their numbers. */
const findingsIn = (text: string) =>
  withoutLines(text)
    .split('\n')
    .flatMap((line) => /^\s*(schemas\/\S+:line:\d+ .*)$/.exec(line)?.[1] ?? []);

/** What the prover reads, in a folder that the tour may change; removed when the test is over. */
async function copiedProject(): Promise<string> {
  const root = await temporaryFolder();
  for (const folder of ['openapi', 'schemas', 'src/stepUp', 'src/widgets'])
    cpSync(folder, join(root, folder), { recursive: true });
  return root;
}

test('the tour of staff: the mistake, its correction and its effect read as printed', async () => {
  const page = tourOf('staff');
  const root = await copiedProject();
  const file = join(root, 'schemas/compliance/editions/TUR.json');
  const text = readFileSync(file, 'utf8');
  const [entry = ''] = blocks(page, 'json');
  expect(text).toContain('"flags": {\n');
  writeFileSync(
    file,
    text.replace('"flags": {\n', (start) => start + entry),
  );
  expect(await newFindings(root)).toEqual(findingsIn(blockWith(page, 'text', 'FAILED  prove')));

  writeFileSync(file, readFileSync(file, 'utf8').replace('sideBots', 'sideBot'));

  const described = describedDifferences(
    readEditionModel(await loadProject('.')),
    readEditionModel(await loadProject(root)),
  );
  // The last line names the editions that stay as they are.
  const printed = blockWith(page, 'text', 'In Türkiye').trimEnd().split('\n').slice(0, -1);
  expect(described.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text))).toEqual(printed);
});

test('the tour of developers: reach, broken bindings and the repairing command read as printed', async () => {
  const page = tourOf('developer');
  const root = await copiedProject();
  const change = /--changed '([^']+)'/.exec(page)?.[1] ?? '';
  const reached = blastPage(blastRadius(await loadProject(root), change));
  expect(withoutLines(reached).trim()).toBe(withoutLines(blockWith(page, 'text', 'reaches')).trim());

  const [rename = '', mend = ''] = blocks(page, 'sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith('sed '));
  const run = (command: string) => execFileSync('bash', ['-c', command], { cwd: root });
  run(rename);
  expect(await newFindings(root)).toEqual(findingsIn(blockWith(page, 'text', 'S104')));
  run(mend);
  expect(await newFindings(root)).toEqual([]);

  const error = /^ +(\S+)\(\d+,(\d+)\): error TS2353: .* and '(\w+)' does not exist/m.exec(page) ?? [];
  const [, file = '', column, property = ''] = error;
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((text) => text.indexOf(`${property}: `) === Number(column) - 1)).toHaveLength(1);
});
