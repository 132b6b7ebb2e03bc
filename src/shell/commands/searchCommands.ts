import { fitOf, foldText } from '../../formats/searchText.ts';
import type { Command, CommandGroup } from './command.ts';

/** Nobody reads more of one kind; typing more letters narrows the rest. */
const mostOfGroup = 8;

/** What is used often is expected at the top, but not above something that fits much better. */
const recentBonus = 2;

const weights = { label: 4, words: 3, hint: 2, place: 1 } as const;

/**
 * The entries that fit what is typed, best first, below their headings; without anything typed, all of them, with those
 * used lately first, but for the ones of lists, of which there are too many.
 * @param recent ids, latest first
 */
export function searchCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly CommandGroup[] {
  const words = typedWords(typed);
  if (words.length === 0) return browsed(commands, recent);
  const scored = commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .map(({ command, score }) => ({
      command,
      score: score + (recent.includes(command.id) ? recentBonus : 0),
    }))
    // Sorting is stable: what fits equally well stays in its own order.
    .sort((one, other) => other.score - one.score);
  return grouped(scored.map(({ command }) => command)).map(({ label, commands: found }) => ({
    label,
    commands: found.slice(0, mostOfGroup),
  }));
}

/** The words of what is typed, as entries are searched for them. */
export function typedWords(typed: string): readonly string[] {
  return foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function browsed(commands: readonly Command[], recent: readonly string[]): readonly CommandGroup[] {
  const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = commands.filter((command) => command.isOfList !== true && !lately.includes(command));
  const first = lately.length === 0 ? [] : [{ label: 'render.recent', commands: lately }];
  return [...first, ...grouped(others)];
}

/** Headings in the order of their first entries. */
function grouped(commands: readonly Command[]): CommandGroup[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].map(([label, found]) => ({ label, commands: found }));
}

/** Every word must fit somewhere; 0 when one does not. */
function scoreOf(command: Command, words: readonly string[]): number {
  const fields = (['label', 'words', 'hint', 'place'] as const).flatMap((name) => {
    const text = command[name];
    return text === undefined ? [] : [{ name, text: foldText(text) }];
  });
  let sum = 0;
  let isNamed = command.isOfList !== true;
  for (const word of words) {
    let best = 0;
    for (const { name, text } of fields) {
      const score = scoreIn(text, word, name === 'label') * weights[name];
      if (score > 0 && name !== 'place') isNamed = true;
      best = Math.max(best, score);
    }
    if (best === 0) return command.isFound === true ? 1 : 0;
    sum += best;
  }
  if (!isNamed) return 0;
  // The words as they were typed, next to each other.
  return sum / words.length + scoreIn(foldText(command.label), words.join(' '), false);
}

const letter = /[\p{L}\p{N}]/u;

/** How well a word fits a text: all of it 5, its beginning 4, the beginning of a word in it 3, some of its letters 1. */
function scoreIn(text: string, word: string, isFuzzy: boolean): number {
  const fit = fitOf(text, word);
  if (fit > 1) return fit + 1;
  return isFuzzy && word.length > 1 && hasLetters(text, word) ? 1 : 0;
}

/** Whether a text has these letters in this order, the first at the beginning of a word: `adbk` fits "address book". */
function hasLetters(text: string, letters: string): boolean {
  const [first = '', ...others] = letters;
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (start > 0 && letter.test(text.charAt(start - 1))) continue;
    let at = start;
    const isThere = others.every((next) => {
      at = text.indexOf(next, at + 1);
      return at > 0;
    });
    if (isThere) return true;
  }
  return false;
}
