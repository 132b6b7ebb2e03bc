import { loadProject } from './description/loadProject.ts';
import { editionIds } from './editions/combination.ts';
import {
  type DescribedDifference,
  describedDifferences,
  editionName,
  type Sentence,
} from './editions/difference/differenceSentences.ts';
import { projectAt } from './editions/difference/projectAt.ts';
import { textChanges, textSentence } from './editions/difference/textChanges.ts';
import { type EditionModel, readEditionModel, withEditions } from './editions/editionModel.ts';
import { makeGenerated } from './serve/buildInChildProcess.ts';
import { runScript, UsageError } from './settings/runScript.ts';
import { buildStudio } from './studio/buildStudio.ts';

const usage = `npm run diff-editions -- HKG                       what the edited files change in Hong Kong, against the last commit
npm run diff-editions                              the same for every edition
npm run diff-editions -- HKG --from v1 --to main   between two revisions
npm run diff-editions -- HKG --pictures out        photographs it, too: out/index.html sets before and after side by side

Editions: ${editionIds.join(', ')}.`;

const RED = '\u001b[31m';
const PLAIN = '\u001b[39m';

/** What a change does: to the requested editions, to others, and which ones it leaves alone. */
interface Described {
  readonly requested: readonly DescribedDifference[];
  readonly others: readonly DescribedDifference[];
  /** Sentences about changed texts. */
  readonly texts: readonly string[];
  /** Names of editions. */
  readonly unchanged: readonly string[];
}

function tell(before: EditionModel, after: EditionModel, wanted: readonly string[]): Described {
  const found = describedDifferences(before, after);
  const isRequested = ({ site }: DescribedDifference) => wanted.length === 0 || wanted.includes(site);
  const changed = found.filter(({ sentences }) => sentences.length > 0);
  return {
    requested: changed.filter(isRequested),
    others: changed.filter((one) => !isRequested(one)),
    texts: textChanges(before, after, wanted).map(textSentence),
    unchanged: found.filter(({ sentences }) => sentences.length === 0).map((one) => editionName(one, after)),
  };
}

function linesOf({ requested, others, texts, unchanged }: Described): string[] {
  return [
    ...requested.flatMap(({ sentences }) => sentences.map(shown)),
    ...texts,
    ...(others.length === 0 ? [] : [`Other editions that change: ${others.map(({ id }) => id).join(', ')}.`]),
    unchangedLine({ requested, others, texts, unchanged }),
  ];
}

function unchangedLine({ requested, others, texts, unchanged }: Described): string {
  if (requested.length + others.length > 0)
    return unchanged.length === 0 ? 'Every edition changes.' : `No change in ${unchanged.join(', ')}.`;
  return texts.length === 0 ? 'No edition changes.' : 'Apart from these texts, no edition changes.';
}

function shown({ text, isException }: Sentence): string {
  return isException && process.stdout.isTTY ? `${RED}${text}${PLAIN}` : text;
}

/** Takes screenshots of the requested editions. @returns a sentence about what was done */
async function picture(
  before: EditionModel,
  after: EditionModel,
  { requested, unchanged }: Described,
  folder: string,
): Promise<string> {
  if (requested.length === 0) return 'Nothing to photograph.';
  await makeGenerated();
  await buildStudio();
  // Loaded only now: the files of generated/ that it imports may have been stale until here.
  const { pictureChanges } = await import('./pictures/editions/pictureChanges.ts');
  const today = readEditionModel(await loadProject());
  const versions = {
    before: withEditions(today, before.files),
    after: withEditions(today, after.files),
  };
  const onPage = (name: string) => console.log(`Photographing ${name}`);
  const count = await pictureChanges(versions, requested, { folder, unchanged, onPage });
  return count === 0
    ? 'No picture: what changes is not in the edition files, and pictures show these in the application of today.'
    : `${folder}/index.html sets ${count === 1 ? 'the page' : `${count} pages`} before and after side by side.`;
}

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  pictures: { type: 'string' },
} as const;

await runScript(usage, { allowPositionals: true, options }, async ({ values, positionals }) => {
  const unknown = positionals.find((id) => !editionIds.some((known) => known === id));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is no edition; there are ${editionIds.join(', ')}.`);
  const before = readEditionModel(projectAt(values.from ?? 'HEAD'));
  const after = readEditionModel(values.to === undefined ? await loadProject() : projectAt(values.to));
  const described = tell(before, after, positionals);
  console.log(linesOf(described).join('\n'));
  if (values.pictures !== undefined) console.log(await picture(before, after, described, values.pictures));
});
