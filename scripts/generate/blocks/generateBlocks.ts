import { existsSync, readFileSync } from 'node:fs';
import { FRESH_MS, KEPT_MS, MOST_ANSWERS, PRIVATE_KEPT_MS } from '../../../src/contract/cache/memoryCache.ts';
import { CACHE_PREFIX, MOST_CHARACTERS } from '../../../src/contract/cache/persistentCache.ts';
import {
  type DepositState,
  depositStates,
  depositTransitions,
} from '../../../src/sandbox/books/deposits/depositStates.ts';
import { withdrawalTransitions } from '../../../src/sandbox/books/withdrawals/withdrawalStates.ts';
import { entryTransitions } from '../../../src/sandbox/flows/addressBook/entryStates.ts';
import { conversionTransitions } from '../../../src/sandbox/flows/convert/conversionStates.ts';
import { taskStatus, taskTransitions } from '../../../src/sandbox/flows/exports/rules/taskStates.ts';
import { fiatOrderTransitions } from '../../../src/sandbox/flows/fiat/fiatOrderStates.ts';
import { freezeTransitions } from '../../../src/sandbox/flows/freezes/freezeStates.ts';
import { screeningTransitions } from '../../../src/sandbox/flows/preKya/screeningStates.ts';
import { frozenTransitions } from '../../../src/sandbox/flows/records/frozenStates.ts';
import { checkTransitions } from '../../../src/sandbox/flows/stepUp/checkStates.ts';
import { upgradeTransitions } from '../../../src/sandbox/flows/upgrade/upgradeStates.ts';
import {
  fullName,
  type MetricName,
  metricDefinitions,
} from '../../../src/sandbox/http/health/metricDefinitions.ts';
import type { Transitions } from '../../../src/sandbox/platform/transitions.ts';
import { table, withBlocks } from '../../outputs/markdown.ts';
import type { OutputFiles } from '../../outputs/writeOutputs.ts';
import { proofCodes } from '../../prove/proofCodes.ts';
import { environment } from '../../settings/environment.ts';
import { decisionBlock } from './decisionBlock.ts';
import { describedOperations, operationBlocks } from './operationBlocks.ts';

/** Page → its blocks: name → Markdown. */
const BLOCKS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'docs/decisions/README.md': () => ({ decisions: decisionBlock('docs/decisions') }),
  'docs/operations.md': () => ({ environment: environmentBlock(), metrics: metricBlock() }),
  'openapi/README.md': operationBlocks,
  'scripts/README.md': () => ({ codes: codeBlock() }),
  'src/README.md': () => ({ rooms: roomBlock(), entrances: entranceBlock() }),
  'src/sandbox/flows/addressBook/README.md': () => ({ states: stateBlock(entryTransitions) }),
  'src/sandbox/flows/convert/README.md': () => ({ states: stateBlock(conversionTransitions) }),
  'src/sandbox/flows/deposits/README.md': () => ({ states: depositStateBlock() }),
  'src/sandbox/flows/exports/README.md': () => ({ states: stateBlock(taskTransitions, taskStatus) }),
  'src/sandbox/flows/fiat/README.md': () => ({ states: stateBlock(fiatOrderTransitions) }),
  'src/sandbox/flows/freezes/README.md': () => ({ states: stateBlock(freezeTransitions) }),
  'src/sandbox/flows/preKya/README.md': () => ({ states: stateBlock(screeningTransitions) }),
  'src/sandbox/flows/records/README.md': () => ({ states: stateBlock(frozenTransitions) }),
  'src/sandbox/flows/stepUp/README.md': () => ({ states: stateBlock(checkTransitions) }),
  'src/sandbox/flows/upgrade/README.md': () => ({ states: stateBlock(upgradeTransitions) }),
  'src/sandbox/flows/withdrawals/README.md': () => ({ states: stateBlock(withdrawalTransitions) }),
  'src/contract/README.md': () => ({ caches: cacheBlock() }),
};

/** The pages with marked blocks, each with its blocks as they should be now. */
export function generateBlocks(): OutputFiles {
  return Object.fromEntries(
    Object.entries(BLOCKS).map(([file, make]) => [
      file,
      withBlocks(readFileSync(file, 'utf8'), make(), file),
    ]),
  );
}

/** The codes of the proof and what each stands for. */
function codeBlock(): string {
  return table(['code', 'it holds that'], Object.entries(proofCodes));
}

/** The variables of the environment. */
function environmentBlock(): string {
  const rows = Object.entries(environment).map(([name, { readBy, means, unset }]) => [
    `\`${name}\``,
    readBy,
    means,
    unset,
  ]);
  return table(['variable', 'read by', 'meaning', 'default'], rows);
}

/** The states of a deposit, and what leads from each to others. */
function depositStateBlock(): string {
  const rows = (Object.keys(depositStates) as DepositState[]).map((state) => {
    const { status, stage, means } = depositStates[state];
    return [`\`${state}\``, String(status), stage, means, nextWords(depositTransitions[state])];
  });
  return table(['state', 'number', 'stage', 'what it is', 'what may follow'], rows);
}

/** The states of a flow and what leads from each to others: those that are no end, or all where they have numbers. */
function stateBlock(transitions: Transitions<string>, numbers?: Readonly<Record<string, number>>): string {
  if (numbers === undefined) {
    const rows = Object.entries(transitions).map(([state, next]) => [`\`${state}\``, nextWords(next)]);
    return table(['state', 'what may follow'], rows);
  }
  const rows = Object.entries(numbers).map(([state, number]) => [
    `\`${state}\``,
    String(number),
    nextWords(transitions[state]),
  ]);
  return table(['state', 'number', 'what may follow'], rows);
}

function nextWords(next: Readonly<Partial<Record<string, string>>> = {}): string {
  const words = Object.entries(next).map(([to, why]) => `\`${to}\`: ${why}`);
  return words.length === 0 ? 'an end' : words.join(' · ');
}

/** The figures of `/metrics`. */
function metricBlock(): string {
  const rows = (Object.keys(metricDefinitions) as MetricName[]).map((name) => {
    const { kind, labels, help, isShared } = metricDefinitions[name];
    const suffix = kind === 'counter' ? '_total' : '';
    const labelWords = labels.length === 0 ? '–' : labels.map((label) => `\`${label}\``).join(', ');
    return [`\`${fullName(name)}${suffix}\``, kind, labelWords, isShared ? 'database' : 'process', help];
  });
  return table(['metric', 'kind', 'labels', 'of the', 'meaning'], rows);
}

/** src/rooms.json: a folder of src/. */
interface Room {
  /** What it is for. */
  holds: string;
  /** What it may import; a text where a list cannot express it. */
  imports: readonly string[] | string;
  /** Its files that other rooms may import. */
  entrances: readonly string[];
  /** Further ones that only scripts import. */
  forScripts: readonly string[];
}

function readRooms(): Record<string, Room> {
  return JSON.parse(readFileSync('src/rooms.json', 'utf8')) as Record<string, Room>;
}

/** The rooms of src/ with what they may import, from the file that `.dependency-cruiser.cjs` builds its rules from. */
function roomBlock(): string {
  const rows = Object.entries(readRooms()).map(([name, { holds, imports }]) => {
    const page = `src/${name}/README.md`;
    return [
      existsSync(page) ? `[\`${name}/\`](${name}/README.md)` : `\`${name}/\``,
      holds,
      importWords(imports),
    ];
  });
  return table(['room', 'what it holds', 'may import'], rows);
}

function importWords(imports: Room['imports']): string {
  if (typeof imports === 'string') return imports;
  return imports.length === 0 ? '–' : imports.map((path) => path.replace(/^src\//, '')).join(', ');
}

/** The files by which each room is entered, and how many further ones scripts use. */
function entranceBlock(): string {
  const rows = Object.entries(readRooms()).map(([name, { entrances, forScripts }]) => [
    `\`${name}/\``,
    entrances.length === 0 ? '–' : entrances.map((file) => `\`${name}/${file}\``).join(', '),
    forScripts.length === 0 ? '–' : String(forScripts.length),
  ]);
  return table(['room', 'entered by', 'more for scripts'], rows);
}

/** The two caches of the request layer with their limits, and the operations whose answers they keep. */
function cacheBlock(): string {
  const life = `fresh for ${FRESH_MS / 1000} s, stands in for ${KEPT_MS / 3_600_000} hours when no answer can be had, for ${PRIVATE_KEPT_MS / 60_000} minutes if it is private`;
  const cached = describedOperations()
    .filter(({ operation }) => operation['x-cacheable'] === true)
    .map(({ id }) => `\`${id}\``)
    .sort();
  return [
    table(
      ['cache', 'where', 'how long', 'how much'],
      [
        [
          `\`${CACHE_PREFIX}<owner> <operation> <query>\``,
          'local storage',
          life,
          `${MOST_CHARACTERS / 1_000_000} million characters in all`,
        ],
        ['kept answers', 'memory of the page', life, `${MOST_ANSWERS} answers`],
      ],
    ),
    `Kept are the answers of ${cached.join(', ')} (\`x-cacheable\`).`,
  ].join('\n\n');
}
