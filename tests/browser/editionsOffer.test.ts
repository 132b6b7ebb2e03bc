import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OperationId } from '../../generated/api/operations.ts';
import { areas } from '../../schemas/brand.json';
import english from '../../schemas/locales/en/user-assets.json';
import { routes } from '../../schemas/routes.json';
import { combinations } from '../../scripts/editions/combination.ts';
import type { EditionProof, PhaseProof } from '../../scripts/editions/editionProof.ts';
import { isLongRun, someInGate } from '../longRun.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

const hosts: Readonly<Record<string, string>> = {
  EU: 'exchange.eu.',
  NLD: 'exchange.nl.',
  KAZ: 'exchange.kz.',
  TUR: 'exchange.com.tr.',
  HKG: 'exchange.hk.',
  ARE: 'exchange.ae.',
};
const text = (key: string) => (english as Readonly<Record<string, string>>)[key] ?? key;

/** What the committed proof says of an edition at this moment. */
function proofOf(id: string): PhaseProof {
  const { phases } = JSON.parse(readFileSync(`generated/editions/${id}.json`, 'utf8')) as EditionProof;
  const now = new Date().toISOString();
  const phase = phases.findLast(({ from }) => from === null || from <= now);
  if (phase === undefined) throw new Error(`${id} has no time that holds now`);
  return phase;
}

const standard = proofOf('default');

interface ResolvedScreen {
  title: string;
}

/** The screen that the proof shows on a route; null where the edition has none. */
function screenOf(route: string, { screens }: PhaseProof): ResolvedScreen | null {
  const digest = screens[route]?.digest;
  if (digest == null) return null;
  return JSON.parse(readFileSync(`generated/editions/screens/${route}.${digest}.json`, 'utf8'));
}

/**
 * Whether a route is opened: in the gate, only where the edition has another screen than the default one, whose routes are
 * all opened.
 */
function isOpened(route: string, { id, proof }: { id: string; proof: PhaseProof }): boolean {
  const digestIn = ({ screens }: PhaseProof) => screens[route]?.digest;
  return isLongRun || id === 'default' || digestIn(proof) !== digestIn(standard);
}

/** The navigation of the proof, in words. */
function entriesOf({ frame }: PhaseProof): string[] {
  const items = frame.navigation.groups.flatMap((group) => group.items);
  return items.map((item) => ('route' in item ? text(`nav.${item.route}`) : text(item.label)));
}

/** Tabs that hang on a flag, on pages where they are seen at once: route → label of the tab, the flag's parts. */
const flagged: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit.currency', 'deposit.card'],
  withdraw: ['withdraw.way.internal', 'withdraw.way.bank'],
  moneyAddress: ['addressBook.internal'],
};

/** Labels of the tabs anywhere in a part of a screen; the same words may stand elsewhere, too. */
function tabLabels(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  const own =
    'kind' in part && part.kind === 'tabs' && 'items' in part ? (part.items as { label: string }[]) : [];
  return [...own.map(({ label }) => label), ...Object.values(part).flatMap(tabLabels)];
}

/** Goes to another page of the area without loading it anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', `/user/assets${to}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settle(page);
}

async function visit(site: string, who: string) {
  const opened = await openPage(browser);
  onTestFinished(() => opened.context.close());
  const origin = server.origin.replace('//', `//${hosts[site] ?? ''}`);
  await signIn(opened.page, origin, who, '/withdraw/');
  await settle(opened.page);
  return { ...opened, origin };
}

const besidePage = (page: Page) =>
  page.getByRole('navigation', { name: 'Assets area' }).getByRole('link').allInnerTexts();
/** The entries of the navigation beside the page, and other products, which are only in the bar unless one has a note. */
async function offered(page: Page): Promise<string[]> {
  const others = page.getByRole('navigation').getByRole('link', { name: /, another product$/ });
  return [...new Set([...(await besidePage(page)), ...(await others.allInnerTexts())])].sort();
}
const tabs = (page: Page) => page.getByRole('main').getByRole('tab').allInnerTexts();

/** Operations that an edition's screens never call; the frame's own are not among them. */
const ofTransfers: readonly OperationId[] = ['transferList', 'transferMonths', 'subaccountTax'];

/** Every site by itself, and an Islamic account on the global one; the gate takes some of them. */
const shown = combinations.filter(({ id }) => !id.includes('+'));

describe.each(someInGate(shown, 4))('the edition $id', ({ id, site, isIslamic }) => {
  const proof = proofOf(id);

  test('offers and shows, on every route, exactly what its proof says', async () => {
    const { page, complaints } = await visit(site, isIslamic ? 'Yusuf Demir' : 'Elena Hofer');
    const entries = entriesOf(proof);
    await expect.poll(() => offered(page)).toEqual(entries.toSorted());
    const side = await besidePage(page);
    expect(side).toEqual(entries.filter((entry) => side.includes(entry)));
    const sent = watchCalls(page);
    for (const { id: route, path } of routes.filter((one) => isOpened(one.id, { id, proof }))) {
      const screen = screenOf(route, proof);
      await go(page, path.replace('/:id?', '').replace(':id', '1'));
      const title = screen === null ? 'Not available here' : text(screen.title);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const labels = (flagged[route] ?? []).filter(() => !isIslamic && screen !== null);
      const wanted = labels.filter((label) => tabLabels(screen).includes(label)).map(text);
      const seen = async () => (await tabs(page)).filter((tab) => labels.map(text).includes(tab));
      // Some hang on who is signed in, whom the page may learn of a moment later.
      await expect.poll(async () => [route, await seen()]).toEqual([route, wanted]);
    }
    if (screenOf('subAccountTransferRecord', proof) === null)
      for (const operation of ofTransfers) expect(sent.of(operation)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('the other areas of the brand are marked as other products, and lead back', {
  tags: ['long'],
}, async () => {
  const { page } = await visit('default', 'Elena Hofer');
  const others = page.getByRole('navigation').getByRole('link', { name: /, another product$/ });
  const link = page.getByRole('link', { name: 'P2P, another product', exact: true });
  // Each once: what the bar at the top lists, the navigation beside the page does not.
  await expect.poll(() => others.count()).toBe(Object.keys(areas).length);
  await page.setViewportSize({ width: 900, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => others.count()).toBe(Object.keys(areas).length);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  expect(await link.getAttribute('href')).toBe(areas.p2p);
  await link.click();
  await page.getByRole('heading', { name: 'P2P trading' }).waitFor();
  await page.getByRole('link', { name: 'Back to your assets' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

test('Europe states at the entry what Earn is not', { tags: ['long'] }, async () => {
  const { page } = await visit('EU', 'Elena Hofer');
  await page.getByText(text('earn.unregulated')).waitFor();
  // The entries beside it stand together, as in the bar.
  const side = page.getByRole('navigation', { name: 'Assets area' });
  await side.getByRole('link', { name: 'Earn, another product' }).waitFor();
});

test('Hong Kong counts down to its end on every page, in its place from the first paint', async () => {
  const { page, origin } = await visit('HKG', 'Elena Hofer');
  const notice = page.getByRole('note').filter({ hasText: 'This site closes on' });
  await expect.poll(() => notice.innerText()).toMatch(/in \d+ days/);
  await page.goto(`${origin}/user/assets/money-address`);
  await notice.waitFor();
});

test.each([
  ['en-GB', 'en-HK'],
  ['zh-HK', 'zh-HK'],
  ['fr-FR', 'zh-HK'],
])('Hong Kong: a browser in %s shows %s, and two languages are offered', async (locale, language) => {
  const { page, context } = await openPage(browser, { locale });
  onTestFinished(() => context.close());
  await page.goto(`${server.origin.replace('//', '//exchange.hk.')}/user/assets/exchange/index`);
  await settle(page);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
  await page.getByRole('button', { name: /^(Language|語言)/ }).click();
  for (const name of ['English (Hong Kong)', '繁體中文（香港）'])
    await page.getByRole('button', { name, exact: true }).waitFor();
});

/** Opens the list of products that a single statement can be made of, as far as it shows them at once. */
async function openProducts(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New statement' }).first().click();
  await page.getByRole('dialog', { name: 'New statement' }).getByRole('combobox').first().click();
  return page.getByRole('option');
}

test('an Islamic account on the European site has what neither hides', async () => {
  const { page } = await visit('EU', 'Yusuf Demir');
  await go(page, '/exportStatment');
  const options = await openProducts(page);
  await expect.poll(() => options.allInnerTexts()).toEqual(['Personal information']);
  await expect.poll(() => offered(page)).not.toContain('Earn');
});
