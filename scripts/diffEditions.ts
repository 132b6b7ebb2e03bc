import { parseArgs } from 'node:util';
import { loadProject } from './description/loadProject.ts';
import { combinations } from './editions/combination.ts';
import {
  differenceSentences,
  editionName,
  type Sentence,
} from './editions/difference/differenceSentences.ts';
import { type EditionDifference, editionDifference } from './editions/difference/editionDifference.ts';
import { projectAt } from './editions/difference/projectAt.ts';
import { editionIds } from './editions/edition.ts';
import { type EditionModel, readEditionModel } from './editions/editionModel.ts';

const usage = `npm run diff-editions -- HKG                       what the edited files change in Hong Kong, against the last commit
npm run diff-editions                              the same for every edition
npm run diff-editions -- HKG --from v1 --to main   between two revisions

Editions: ${editionIds.join(', ')}.`;

const RED = '\u001b[31m';
const PLAIN = '\u001b[39m';

/** What a change does to the editions asked for, and which of all do not change. */
function report(before: EditionModel, after: EditionModel, wanted: readonly string[]): string[] {
  const found = withoutTwins(
    combinations.map((combination) => editionDifference(before, after, combination)),
  ).map((difference) => ({ ...difference, sentences: differenceSentences(difference, after) }));
  const isAsked = ({ site }: (typeof found)[number]) => wanted.length === 0 || wanted.includes(site);
  const changed = found.filter(({ sentences }) => sentences.length > 0);
  const others = changed.filter((one) => !isAsked(one)).map(({ id }) => id);
  const same = found.filter(({ sentences }) => sentences.length === 0);
  return [
    ...changed.filter(isAsked).flatMap(({ sentences }) => sentences.map(shown)),
    ...(others.length === 0 ? [] : [`These change, too: ${others.join(', ')}.`]),
    same.length === found.length
      ? 'No edition changes.'
      : `No change in ${same.map((one) => editionName(one, after)).join(', ') || 'no edition'}.`,
  ];
}

/** What changes alike for everybody on a site is said once, of the site. */
function withoutTwins(differences: readonly EditionDifference[]): EditionDifference[] {
  const effect = ({ times, exceptions }: EditionDifference) => JSON.stringify([times, exceptions]);
  return differences.filter((one) => {
    const plain = one.id === 'ISLAMIC' ? 'default' : one.id.replace('+ISLAMIC', '');
    const twin = differences.find(({ id }) => id === plain);
    return twin === undefined || twin === one || effect(twin) !== effect(one);
  });
}

function shown({ text, isException }: Sentence): string {
  return isException && process.stdout.isTTY ? `${RED}${text}${PLAIN}` : text;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
  });
  const unknown = positionals.find((id) => !editionIds.some((known) => known === id));
  if (values.help) console.log(usage);
  else if (unknown !== undefined) throw new Error(`"${unknown}" is no edition.\n\n${usage}`);
  else {
    const before = readEditionModel(projectAt(values.from ?? 'HEAD'));
    const after = readEditionModel(values.to === undefined ? await loadProject() : projectAt(values.to));
    console.log(report(before, after, positionals).join('\n'));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
