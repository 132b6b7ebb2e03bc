import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { findViolations } from './support/findViolations.ts';
import {
  address,
  complaints,
  finding,
  flag,
  frame,
  page,
  project,
  withStudio,
} from './support/withStudio.ts';

const file = 'schemas/compliance/editions/TUR.json';

withStudio({ width: 1600, height: 1000 });

test('opens by the printed address alone, from this machine alone', async () => {
  const bare = await page.goto(`${address.origin}/studio/`);
  expect(bare?.status()).toBe(403);
  await page.goto(`${address.href}&edition=TUR`);
  await saveButton().waitFor();
  expect(page.url()).not.toContain('token');
  // Some versions show a bare text with a style of their own, which that answer's policy refuses.
  const isOfBareAnswer = (complaint: string) => /403|directive 'default-src 'none''/.test(complaint);
  expect(complaints.filter((complaint) => !isOfBareAnswer(complaint))).toEqual([]);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (outside !== undefined) expect(await answers(outside.address)).toBe(false);
});

test('a hide appears in the preview while it is typed, unsaved, and affects nothing else on the page', async () => {
  await page.goto(`${address.href}&edition=TUR&p.edition=TUR&p.path=/deposit`);
  await frame().getByRole('tab', { name: 'Currency' }).waitFor();
  const search = frame().getByPlaceholder('Search by code or name');
  await search.fill('BT');
  await flag('fiatDepositWithdraw').click();
  await page.getByLabel('Action').click();
  const active = page.locator('.ua-listbox__option--active');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return active.textContent();
    })
    .toMatch(/^Hide/);
  await page.keyboard.press('Enter');
  await frame().getByRole('tab', { name: 'Currency' }).waitFor({ state: 'detached' });
  expect(await search.inputValue()).toBe('BT');
  expect(await project.read(file)).toContain('"currencies": ["TRY"]');
  const gone = finding('Deposit > Ways to deposit > Currency');
  await gone.getByText('The Turkish company holds accounts in lira only.').waitFor();
  await gone.getByText(new RegExp(`${file}:\\d+`)).waitFor();
  await page.getByRole('button', { name: 'Undo what was changed of fiatDepositWithdraw' }).click();
  await frame().getByRole('tab', { name: 'Currency' }).waitFor();
});

test('a part explains with flag, layer, file and line why it is there, and leads to its entry', async () => {
  await page.getByRole('button', { name: 'Why is this here?' }).click();
  await frame().getByRole('button', { name: 'Why is this here: Ways to deposit (tabs)' }).press('Enter');
  const answer = page.getByRole('article').filter({ hasText: 'Deposit > Ways to deposit' });
  // One entry decides about several places inside this one; they are named together, and it is told once.
  await answer.getByText('Deposit > Ways to deposit > Currency', { exact: true }).first().waitFor();
  const entry = answer
    .locator('.ua-decision')
    .filter({ hasText: `${file}:21` })
    .last();
  await entry.getByText('layer: region').waitFor();
  await entry.getByRole('button', { name: 'Edit fiatDepositWithdraw in TUR' }).click();
  await page.getByLabel('Reason').waitFor();
  expect(new URL(page.url()).searchParams.get('flag')).toBe('fiatDepositWithdraw');
  await page.getByRole('button', { name: 'Why is this here?' }).click();
  await expect.poll(() => frame().locator('.studio-mark--ask').count()).toBe(0);
});

test('an entry is written in a form; an error appears at its field in the words of check', async () => {
  await page.goto(`${address.href}&edition=TUR`);
  await flag('sideBot').click();
  await page.getByText('By default: shown.').waitFor();
  await page.getByRole('button', { name: 'Say something else here' }).click();
  await page.getByLabel('Reason').fill('no');
  const sentence = '"reason" of entry "sideBot" must have at least 10 characters.';
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  const line = (await project.read(file)).split('\n').length;
  await foot()
    .getByRole('button', { name: `${file}:${line}:17 S002 ${sentence}` })
    .waitFor();
  expect(await saveButton().isDisabled()).toBe(true);
  await page.getByLabel('Reason').fill('Decision 31/2026: not offered before the new licence.');
  await expect.poll(() => saveButton().isEnabled()).toBe(true);
});

test('a value of the wrong type is reported by the flag’s own schema', { tags: ['long'] }, async () => {
  await flag('fiatDepositWithdraw').click();
  const channels = page.getByLabel('Channels');
  await channels.fill('SEPA!');
  await channels.press('Enter');
  await page
    .getByRole('alert')
    .filter({
      hasText: 'of the ext of "fiatDepositWithdraw" is "SEPA!"; it must look like "sepa"',
    })
    .waitFor();
  await page.getByRole('button', { name: 'Undo what was changed of fiatDepositWithdraw' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a list offers the existing values, and a date the browser’s calendar in UTC', {
  tags: ['long'],
}, async () => {
  await page.getByLabel('Currencies').fill('EU');
  await page.locator('.ant-select-item-option').filter({ hasText: 'EUR' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('From (UTC)').fill('2031-03-01T00:30');
  await view('File').click();
  const text = page.getByLabel(`Text of ${file}`);
  await expect.poll(() => text.inputValue()).toContain('"currencies": ["TRY", "EUR"]');
  await expect.poll(() => text.inputValue()).toContain('"from": "2031-03-01T00:30:00Z"');
  await view('Preview').click();
  await page.getByRole('button', { name: 'Undo what was changed of fiatDepositWithdraw' }).click();
  await expect.poll(() => page.getByLabel('From (UTC)').inputValue()).toBe('');
});

test('changes are described in a sentence while typing, and outlined in the matrix', {
  tags: ['long'],
}, async () => {
  await flag('sideBot').click();
  await page.getByRole('button', { name: 'Remove entry 1 of sideBot' }).click();
  await flag('exportSavings').click();
  await page.getByRole('button', { name: 'Say something else here' }).click();
  await page.getByLabel('Reason').fill('Decision 31/2026: not offered before the new licence.');
  await foot().getByText('In Türkiye, Statements > New statement > Savings disappears').waitFor();
  await view('Matrix').click();
  const cell = page.getByRole('button', { name: /^exportSavings in TUR: hidden/ });
  await cell.waitFor();
  expect(await cell.getAttribute('class')).toContain('changed');
  expect(await findViolations(page)).toEqual([]);
});

test('saving writes exactly the entry, and regenerates what depends on it', { tags: ['long'] }, async () => {
  const before = await project.read(file);
  const proof = await project.read('generated/editions/TUR.json');
  await saveButton().click();
  await waitUntilSaved();
  expect(await project.read(file)).toBe(
    before.replace(
      /\n {2}\}\n\}\n$/,
      ',\n    "exportSavings": {\n      "action": "hide",\n      "reason": "Decision 31/2026: not offered before the new licence."\n    }\n  }\n}\n',
    ),
  );
  await foot().getByText('In Türkiye, Statements > New statement > Savings disappears').waitFor();
  expect(await project.read('generated/editions/TUR.json')).not.toBe(proof);
  expect(await saveButton().isDisabled()).toBe(true);
});

test('changes that somebody else wrote meanwhile are never overwritten', { tags: ['long'] }, async () => {
  await flag('card').click();
  await page.getByLabel('Reason').fill('Buying by card is not allowed for crypto assets here.');
  await project.edit(file, 'holds accounts in lira only', 'holds accounts in lira alone');
  await expect.poll(() => saveButton().isEnabled()).toBe(true);
  await saveButton().click();
  await foot().getByText('Somebody else has written TUR.json meanwhile.').waitFor();
  expect(await project.read(file)).not.toContain('not allowed for crypto assets here');
  await expect.poll(() => saveButton().isEnabled()).toBe(true);
  await saveButton().click();
  await waitUntilSaved();
  const text = await project.read(file);
  expect(text).toContain('holds accounts in lira alone');
  expect(text).toContain('not allowed for crypto assets here');
});

test('the file can be edited as text, where a missing comma is reported with its line', {
  tags: ['long'],
}, async () => {
  await view('File').click();
  const text = page.getByLabel(`Text of ${file}`);
  const whole = await text.inputValue();
  await text.fill(whole.replace('"action": "hide",', '"action": "hide"'));
  await foot()
    .getByText(`${file}:7:23 S001 A comma is missing here: put , behind this entry, before the next one.`)
    .waitFor();
  await page.getByText('This edition is being edited as text').waitFor();
  await foot().getByRole('button', { name: 'Undo all' }).click();
  expect(await text.inputValue()).toBe(whole);
  await flag('card').waitFor();
});

test('dated entries are shown as a timeline and a table; an entry of the timeline opens', {
  tags: ['long'],
}, async () => {
  await view('Timeline').click();
  await page.getByRole('cell', { name: '2027-03-31T16:00:00Z' }).first().waitFor();
  await page.getByRole('button', { name: 'HKG, convert: hidden from 2027-03-31T16:00:00Z' }).press('Enter');
  await expect.poll(() => page.getByLabel('From (UTC)').inputValue()).toBe('2027-03-31T16:00');
  expect(new URL(page.url()).searchParams.get('edition')).toBe('HKG');
  expect(new URL(page.url()).searchParams.get('flag')).toBe('convert');
  expect(await findViolations(page)).toEqual([]);
});

test('an Islamic account’s edition states which sites hide a flag, and why', { tags: ['long'] }, async () => {
  await page.getByRole('button', { name: 'ISLAMIC', exact: true }).click();
  await flag('card').click();
  await page.getByText('Hong Kong hides it: The company has no bank account in Hong Kong.').waitFor();
});

function view(name: string) {
  return page.getByRole('navigation', { name: 'View' }).getByRole('button', { name });
}

function foot() {
  return page.getByRole('region', { name: 'What this changes' });
}

/** It is said when all that hangs on an edition has been made again: the work of a whole process, on a busy machine of minutes. */
async function waitUntilSaved(): Promise<void> {
  await foot().getByRole('heading', { name: 'Saved TUR.json' }).waitFor({ timeout: 150_000 });
}

function saveButton() {
  return page.getByRole('button', { name: 'Save TUR.json' });
}

/** Whether the studio can be reached by this address of the machine. */
function answers(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host, port: address.port, path: '/studio/' }, () => resolve(true)).on('error', () =>
      resolve(false),
    );
  });
}
