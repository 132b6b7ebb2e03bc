import { readFile } from 'node:fs/promises';
import type { Mark, MarksFile } from '../../../generated/models/marks.v1.d.ts';
import { GENERATED_BANNER, type OutputFiles } from '../../outputs/writeOutputs.ts';
import { didYouMean } from '../../prove/nearest.ts';
import { drawingNames, noticeOf, readDrawing } from './drawings.ts';
import { symbolOf } from './symbolOf.ts';

const FILE = 'schemas/marks.json';

type Marks = Pick<MarksFile, 'coins' | 'currencies' | 'networks'>;

/** generated/marks: the drawings that schemas/marks.json names as one file of symbols, and which codes have one. */
export async function generateMarks(): Promise<OutputFiles> {
  return makeMarks(JSON.parse(await readFile(FILE, 'utf8')) as MarksFile);
}

/**
 * @param read gives the SVG of a mark; undefined when its set has none of that name
 * @throws Error with a sentence for each entry that has no drawing, or one that cannot be shown
 */
export async function makeMarks(marks: Marks, read: typeof readDrawing = readDrawing): Promise<OutputFiles> {
  const codes = [...Object.keys(marks.coins), ...Object.keys(marks.currencies)];
  const problems = codes
    .filter((code, at) => codes.indexOf(code) < at)
    .map((code) => `${FILE}, currencies/${code}: ${code} is one of "coins", too. Keep one of the two.`);
  const idOfNetwork = symbolsOfNetworks(marks);
  const wanted = wantedOf(marks, idOfNetwork);
  const symbols: string[] = [];
  for (const { id, place, mark } of wanted) {
    const svg = await read(mark);
    const drawn = svg === undefined ? { refused: undefined } : symbolOf(id, svg);
    if ('symbol' in drawn) symbols.push(drawn.symbol);
    else problems.push(`${FILE}, ${place}: ${refusal(mark, drawn.refused)}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const notice = noticeOf(new Set(wanted.map(({ mark }) => mark.set)));
  return {
    'marks/marks.svg': `<svg xmlns="http://www.w3.org/2000/svg">\n<!--\n${notice}\n-->\n${symbols.join('\n')}\n</svg>\n`,
    'marks/coins.ts': `${GENERATED_BANNER}
/** Coins and currencies with a mark, the symbol \`coin-<code>\` of marks.svg. */
export const markedCoins: readonly string[] = '${codes.join(' ')}'.split(' ');
`,
    'marks/networks.ts': `${GENERATED_BANNER}
/** Networks with a mark: its symbol in marks.svg by the network's code. */
export const networkMarks: Readonly<Record<string, string>> = ${JSON.stringify(idOfNetwork)};
`,
  };
}

/** Most networks have the drawing of their coin, or one with each other; that is kept once. */
function symbolsOfNetworks({ coins, networks }: Marks): Record<string, string> {
  const keyOf = ({ set, name }: Mark) => `${set} ${name}`;
  const known = new Map(Object.entries(coins).map(([code, mark]) => [keyOf(mark), `coin-${code}`]));
  return Object.fromEntries(
    Object.entries(networks).map(([code, mark]) => {
      const id = known.get(keyOf(mark)) ?? `network-${code}`;
      known.set(keyOf(mark), id);
      return [code, id];
    }),
  );
}

interface Wanted {
  /** Of the symbol. */
  id: string;
  /** Place of the entry in marks.json. */
  place: string;
  mark: Mark;
}

function wantedOf(marks: Marks, idOfNetwork: Readonly<Record<string, string>>): Wanted[] {
  const entriesOf = (group: keyof Marks, kind: 'coin' | 'network') =>
    Object.entries(marks[group]).map(([code, mark]) => ({
      id: `${kind}-${code}`,
      place: `${group}/${code}`,
      mark,
    }));
  const own = new Set(Object.values(idOfNetwork));
  return [
    ...entriesOf('coins', 'coin'),
    ...entriesOf('currencies', 'coin'),
    ...entriesOf('networks', 'network').filter(({ id }) => own.has(id)),
  ];
}

/** @param wrong what is wrong with the drawing; undefined when the set has no such drawing */
function refusal({ set, name }: Mark, wrong: string | undefined): string {
  if (wrong !== undefined)
    return `the drawing "${name}" of ${set} ${wrong}, which no mark may have. Choose another drawing.`;
  const hint = didYouMean(name, drawingNames(set)) ?? `Its drawings are in node_modules/${set}.`;
  return `${set} has no drawing "${name}". ${hint}`;
}
