import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { loadProject } from './description/loadProject.ts';
import { scaffoldScreen } from './newScreen/scaffoldScreen.ts';
import { readScreenRequest, type ScreenRequest, screenOptions, usage } from './newScreen/screenRequest.ts';
import { prove } from './prove/run/prove.ts';
import { sentencesOf } from './prove/run/proveFiles.ts';
import { runScript, UsageError } from './settings/runScript.ts';
import { runTool } from './settings/runTool.ts';

/** Writes a new page that the proof accepts, or nothing. @throws Error with the reason why it cannot be created */
async function newScreen(request: ScreenRequest): Promise<void> {
  const project = await loadProject();
  const { changes, untranslated } = scaffoldScreen(project, request);
  const { errors, warnings } = sentencesOf(prove({ files: { ...project.files, ...changes } }));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  for (const warning of warnings) console.warn(warning);
  const paths = Object.keys(changes);
  for (const [path, text] of Object.entries(changes)) await writeFile(path, text);
  const problems = await runTool('node_modules/@biomejs/biome/bin/biome', ['format', '--write', ...paths]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join('\n')}\n`);
  console.log(
    [
      `1. npm run dev, then open /user/assets${request.path}`,
      `2. Choose columns, formats and words in schemas/screens/${request.id}.json (schemas/README.md says what there is).`,
      `3. Translate the keys ${request.id}.* in ${untranslated.join(' and ')}; they are English still.`,
      ...(request.op === undefined
        ? ['4. Describe what it shows in openapi/ and name it in "sources".']
        : []),
      ...(request.group === undefined ? ['It is not in the navigation: --group puts it there.'] : []),
      'npm run check says what is still wrong.',
    ].join('\n'),
  );
}

/** Asks at the terminal; without one, the answer is empty. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('Nobody is there to be asked: tell it with a flag; --help shows which.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

await runScript(usage, { options: screenOptions }, async ({ values }) =>
  newScreen(await readScreenRequest(values, ask)),
);
