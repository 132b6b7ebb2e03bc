import { expect, test } from 'vitest';
import { orderForPage } from '../../../src/shell/assistant/HelpSearch.tsx';
import { markTerms } from '../../../src/shell/assistant/HighlightedText.tsx';
import { loadHelp } from '../../../src/shell/assistant/loadHelp.ts';
import { queryTerms, searchHelp } from '../../../src/shell/assistant/searchHelp.ts';

test.each([
  ['en', 'minimum deposit', 'depositMinimum'],
  ['en', 'MEMO', 'depositMemo'],
  ['en', 'destination tag', 'depositMemo'],
  ['en', 'quote expired', 'convertQuote'],
  ['en', 'kyc', 'verification'],
  ['en', 'why is my address locked', 'addressLock'],
  ['en', 'tax report', 'statements'],
  ['en', 'dust', 'smallBalances'],
  ['zh-HK', '提現限額', 'withdrawLimits'],
  ['zh-HK', '報價有效多久', 'convertQuote'],
  ['zh-HK', '凍結', 'frozenAssets'],
  ['ar-SA', 'حدود السحب', 'withdrawLimits'],
  ['ar-SA', 'المذكره', 'depositMemo'],
  ['ar-SA', 'الإِيداع', 'depositConfirmations'],
])('in %s "%s" finds %s first', async (language, query, id) => {
  const found = searchHelp(await loadHelp(language), query);
  expect(found[0]?.id).toBe(id);
});

test.each(['xyzzy', '???', 'zzz qqq deposit www'])('"%s" finds nothing', async (query) => {
  expect(searchHelp(await loadHelp('en'), query)).toEqual([]);
});

test('an empty query gives every article, those about this page first', async () => {
  const articles = await loadHelp('en');
  expect(searchHelp(articles, '  ')).toEqual(articles);
  const ordered = orderForPage(articles, 'otcIndex');
  expect(ordered[0]?.links.some(({ route }) => route === 'otcIndex')).toBe(true);
  expect(ordered).toHaveLength(articles.length);
});

test('a language without a help has the English one', async () => {
  expect(await loadHelp('de-DE')).toBe(await loadHelp('en'));
});

test.each([
  ['What is a memo?', 'MEMO', ['What is a ', '[memo]', '?']],
  ['Café fee', 'cafe', ['[Café]', ' fee']],
  ['لماذا ينتظر الإِيداع', 'ايداع', ['لماذا ينتظر ال', '[إِيداع]']],
  ['提現限額是多少？', '提現限額', ['[提現限額]', '是多少？']],
  ['A locked block', 'lock', ['A ', '[lock]', 'ed block']],
  ['Nothing here', 'memo', ['Nothing here']],
])('in "%s" the words of "%s" are highlighted', (text, query, parts) => {
  const marked = markTerms(text, queryTerms(query));
  expect(marked.map((part) => (part.isMarked ? `[${part.text}]` : part.text))).toEqual(parts);
});
