import { expect, test } from 'vitest';
import { loadProject } from '../../../../scripts/description/loadProject.ts';
import { textChanges, textSentence } from '../../../../scripts/editions/difference/textChanges.ts';
import { readEditionModel } from '../../../../scripts/editions/editionModel.ts';

const { files } = await loadProject();
const before = readEditionModel({ files });

/** What is said when texts of these languages become others; undefined takes one away. */
function described(edits: Record<string, Record<string, string | undefined>>, sites = ['default']) {
  const changed = Object.entries(edits).map(([language, texts]) => {
    const path = `schemas/locales/${language}/user-assets.json`;
    return [path, JSON.stringify({ ...JSON.parse(files[path] ?? '{}'), ...texts })];
  });
  const after = readEditionModel({ files: { ...files, ...Object.fromEntries(changed) } });
  return textChanges(before, after, sites).map(textSentence);
}

test('nothing is reported where no text changes', () => {
  expect(described({ en: {} })).toEqual([]);
});

test('a sentence of the frame is reported with before and after, and the languages whose text stayed', () => {
  const [sentence, ...others] = described({ en: { 'clearance.past': 'Closed since {{at}}.' } }, ['HKG']);
  expect(others).toEqual([]);
  expect(sentence).toMatch(
    /^The text clearance\.past \(shown on every page\): in English “This site closed on .+” becomes “Closed since {{at}}\.”\. It stays as it was in Arabic \(Saudi Arabia\) and Chinese \(Hong Kong SAR China\)\.$/,
  );
});

test('a text of a page is reported with the page and each language in which it changed', () => {
  const [sentence] = described({ en: { 'deposit.title': 'Pay in' }, 'zh-HK': { 'deposit.title': '存入' } });
  expect(sentence).toContain(
    'The text deposit.title (shown on Deposit): in English “Deposit” becomes “Pay in”; in Chinese (Hong Kong SAR China) “充值” becomes “存入”.',
  );
  expect(sentence).toContain('It stays as it was in Arabic (Saudi Arabia), ');
});

test('added and removed texts are reported, a plural form as part of its text', () => {
  expect(described({ en: { 'made.up': 'New' } })).toEqual([
    'The text made.up (named by no page here): in English it is new: “New”.',
  ]);
  expect(described({ 'de-DE': { 'deposit.title': undefined } })[0]).toMatch(
    /^The text deposit\.title \(shown on Deposit\): in German \(Germany\) “.+” is gone\. It stays/,
  );
  const screens = JSON.stringify([...before.screens.values()]);
  const plurals = Object.keys(before.english).filter((key) => key.endsWith('_other'));
  const plural = plurals.find((key) => screens.includes(`"${key.replace('_other', '')}"`)) ?? '';
  expect(described({ en: { [plural]: 'Otherwise' } })[0]).not.toContain('named by no page');
});

test('the label of a form field is shown where the form is', () => {
  const form = JSON.parse(files['schemas/forms/addressEdit.json'] ?? '{}') as object;
  const label = /"label":"([^"]+)"/.exec(JSON.stringify(form))?.[1] ?? '';
  expect(described({ en: { [label]: 'Otherwise' } })[0]).toContain('Address book');
});

test('only pages of the requested editions are named', () => {
  const key = before.screens.get('subAccountTransferRecord')?.title ?? '';
  const change = { en: { [key]: 'Moves' } };
  expect(described(change, ['EU'])[0]).toContain('shown on Sub-account transfers');
  expect(described(change, ['HKG'])[0]).not.toContain('shown on Sub-account transfers');
});
