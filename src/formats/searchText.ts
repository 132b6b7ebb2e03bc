/** Letters that are spelt either way: alef maksura, ta marbuta and the final sigma; and the stroke that stretches a word. */
const sameLetter: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ـ: '', ς: 'σ' };

/**
 * A text as it is searched: without case, accents, Arabic vowel signs and full-width forms, so that a match does not
 * depend on spelling. Every letter is folded by itself, whatever stands beside it.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ىةـς]/gu, (letter) => sameLetter[letter] ?? letter);
}

const letter = /[\p{L}\p{N}]/u;
/** Written without a gap before it: Chinese, Japanese and Thai have no spaces, Arabic prefixes articles and prepositions. */
const joined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u;

/**
 * Next position of a term in a text, both folded; -1 if there is none. Only at the beginning of a word, so that "lock"
 * does not find "block"; anywhere in scripts that join words.
 */
export function findTerm(text: string, term: string, from = 0): number {
  let at = text.indexOf(term, from);
  while (at > 0 && !joined.test(term) && letter.test(text.charAt(at - 1))) at = text.indexOf(term, at + 1);
  return at;
}

/** How well a folded text fits a folded term: all of it 4, its beginning 3, the beginning of a word in it 2, a part 1, else 0. */
export function fitOf(text: string, term: string): number {
  if (text === term) return 4;
  if (text.startsWith(term)) return 3;
  if (findTerm(text, term) >= 0) return 2;
  return text.includes(term) ? 1 : 0;
}

/**
 * The entries with what is typed in one of their texts, best first; of those that fit equally well, the ones that do so
 * with an earlier text, then in their own order. All of them as they are while nothing is typed.
 */
export function searchEntries<Entry>(
  entries: readonly Entry[],
  typed: string,
  textsOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const term = foldText(typed).trim();
  if (term === '') return entries;
  const scoreOf = (entry: Entry) => {
    const texts = textsOf(entry);
    const scores = texts.map((text, at) => fitOf(foldText(text).trim(), term) * texts.length - at);
    return Math.max(0, ...scores);
  };
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/**
 * A key that is equal for two texts that read the same: letter case, width and other compatibility forms, repeated spaces
 * and characters that are not drawn (such as the joiners that some scripts need) do not count. '' for a text of nothing
 * else.
 */
export function comparisonKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
