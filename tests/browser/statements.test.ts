import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const trader = 'Elena Hofer';
const path = '/exportStatment';

withExchange();

describe('statements', () => {
  test('are requested as CSV, become ready automatically, and the download is the file with its movements', async () => {
    const { page, context, complaints } = await openPage(browser);
    await signIn(page, server.origin, trader, path);
    await settle(page);
    await page.getByText('No statements yet').waitFor();

    const form = await openForm(page, 'New statement');
    await form.getByRole('button', { name: 'Create statement' }).click();
    await form.getByText('Fill this in.').first().waitFor();
    await chooseOption(form, 'Statement', 'Derivatives');
    await form.getByRole('button', { name: '90 days' }).click();
    await form.getByRole('button', { name: 'Create statement' }).click();
    await form.waitFor({ state: 'detached' });

    const row = page.getByRole('table', { name: 'Your statements' }).locator('tbody tr');
    await row.filter({ hasText: 'Ready' }).waitFor({ timeout: 60_000 });
    expect(await row.count()).toBe(1);
    await expect.poll(() => factOf(page, 'Statements created this month')).toBe('1');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/derivatives.*\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [head = '', ...lines] = text.trim().split(/\r?\n/);
    expect(head).toContain('Coin,Amount,Balance');
    expect(lines.filter((line) => line.includes(',Transfer,'))).not.toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['Bank statement for accounting', /camt\.053 .*\.zip$/],
    ['Taxable events', /tax .*\.csv$/],
  ])('are downloaded as a consolidated statement: %s', { tags: ['long'] }, async (format, named) => {
    const { page, context, complaints } = await openPage(browser);
    await signIn(page, server.origin, trader, path);
    await settle(page);
    const form = await openForm(page, 'Consolidated statement');
    await chooseOption(form, 'Format', format);
    await form.getByRole('button', { name: '90 days' }).click();
    await form.getByRole('button', { name: 'Create statement' }).click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('table', { name: 'Your statements' }).locator('tbody tr').first();
    await row.filter({ hasText: format }).filter({ hasText: 'Ready' }).waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(named);
    const bytes = await readFile(await download.path());
    if (named.source.includes('zip')) {
      const [currencies, coins] = await rootsOf(page, bytes);
      expect(currencies).toMatchObject({ fault: null, codes: ['EUR'] });
      expect(coins).toMatchObject({ fault: null, codes: ['XXX'] });
      expect(coins?.entries).toBeGreaterThan(10);
    } else expect(bytes.toString('utf8')).toContain('Time (UTC),Type,Sent amount,Sent coin,Received amount');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('offer ledger formats where a statement covers a wallet, and refuse a choice no longer offered at its field', {
    tags: ['long'],
  }, async () => {
    const { page, context, complaints } = await openPage(browser);
    await signIn(page, server.origin, trader, path);
    await settle(page);
    const form = await openForm(page, 'New statement');
    const plain = ['CSV', 'Excel (XLSX)', 'PDF'];
    expect(await optionsOf(form, 'Format')).toEqual(plain);
    await chooseOption(form, 'Statement', 'Derivatives');
    expect(await optionsOf(form, 'Format')).toEqual([
      ...plain,
      'Bank statement for accounting (ISO 20022 camt.053)',
      'Taxable events (CSV)',
    ]);
    await chooseOption(form, 'Format', 'Taxable events');
    await chooseOption(form, 'Statement', 'Personal information');
    expect(await optionsOf(form, 'Format')).toEqual(plain);
    await form.getByRole('button', { name: 'Create statement' }).click();
    await form.getByText('This is not available now. Choose another.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('cover days of the chosen time zone when consolidated', { tags: ['long'] }, async () => {
    const { page, context, complaints } = await openPage(browser);
    await signIn(page, server.origin, trader, path);
    await settle(page);
    const form = await openForm(page, 'Consolidated statement');
    await chooseOption(form, 'Time zone', 'Asia/Tokyo');
    const [from, to] = lastMonth();
    await form.getByLabel(/From/).fill(from);
    await form.getByLabel(/To$/).fill(to);
    await form.getByRole('button', { name: 'Create statement' }).click();
    await form.waitFor({ state: 'detached' });
    const { result } = await callApi(page, 'exportList', { page: 1, pageSize: 20 });
    expect(result.list[0]).toMatchObject({
      kind: 'CONSOLIDATED',
      format: 'pdf',
      timezone: 'Asia/Tokyo',
      startTime: String(Date.parse(`${from}T00:00:00+09:00`)),
      endTime: String(Date.parse(`${to}T23:59:59.999+09:00`)),
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('state when the month is used up, and the button is disabled with its reason', {
    tags: ['long'],
  }, async () => {
    const { page, context } = await openPage(browser);
    await page.route('**/export/config', async (route) => {
      const answer = await fetchAnswer(route);
      const body = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...body, result: { ...body.result, usedQuota: body.result.monthlyQuota } },
      });
    });
    await signIn(page, server.origin, trader, path);
    await settle(page);
    await page.getByText('All 30 statements of this month are used.').waitFor();
    const form = await openForm(page, 'New statement');
    const button = form.getByRole('button', { name: 'Create statement' });
    await form.getByText('All statements of this month are used.').waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await context.close();
  });
});

/** The first and the last day of the month before this one. */
function lastMonth(): [from: string, to: string] {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return [dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month, 0))];
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const form = page.getByRole('dialog', { name });
  await form.getByRole('button', { name: 'Create statement' }).waitFor();
  return form;
}

/** What the browser's own parser, which is a strict one, finds in the messages of an archive. */
async function rootsOf(page: Page, archive: Uint8Array) {
  const { 'currencies.xml': currencies, 'coins.xml': coins } = unzipSync(archive);
  const texts = [currencies, coins].map((bytes) => Buffer.from(bytes ?? []).toString('utf8'));
  return page.evaluate(
    (messages) =>
      messages.map((text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        const all = (name: string) => [...parsed.getElementsByTagNameNS('*', name)];
        return {
          fault: parsed.querySelector('parsererror')?.textContent ?? null,
          codes: [...new Set(all('Amt').map((amount) => amount.getAttribute('Ccy')))],
          entries: all('Ntry').length,
        };
      }),
    texts,
  );
}

/** The names of the options that a field offers now. */
async function optionsOf(form: Locator, label: string): Promise<string[]> {
  const field = form.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.click();
  const list = form.getByRole('listbox').getByRole('option');
  await list.first().waitFor();
  const names = await list.allInnerTexts();
  await field.press('Escape');
  return names;
}

async function factOf(page: Page, label: string): Promise<string | null> {
  const fact = page.locator('.ua-stats__item').filter({ hasText: label });
  return fact.locator('dd').textContent();
}
