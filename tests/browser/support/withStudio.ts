import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type CopiedProject, copyProject, type SpawnedStart } from './copiedProject.ts';
import { openPage } from './openPage.ts';
import { sharedChromium } from './sharedChromium.ts';
import { tellFailure } from './tellFailure.ts';

/** What `withStudio` started for the file that called it. */
export let project: CopiedProject;
export let studio: SpawnedStart;
export let page: Page;
export let complaints: string[];
/** The printed one, with the token. */
export let address: URL;

/** Gives the tests of a file `npm run studio` on a copy of the project, with one page open all the while. */
export function withStudio(viewport: { width: number; height: number }): void {
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    project = await copyProject();
    studio = project.start({ args: ['--studio'] });
    [browser] = await Promise.all([sharedChromium(), studio.says('Stop with Ctrl+C.')]);
    address = new URL(/http:\/\/studio\.localhost\S+/.exec(studio.out())?.[0] ?? '');
    ({ page, context, complaints } = await openPage(browser, { viewport }));
  });
  afterEach(({ task }) => tellFailure(task, browser));
  afterAll(async () => {
    await context?.close();
    await project?.dispose();
  });
}

/** The page that the preview shows; with two side by side, the first or the second. */
export function frame(index = 0) {
  return page.frameLocator('iframe').nth(index);
}

/** A flag's entry of the editor. */
export function flag(name: string) {
  return page.getByRole('region', { name: 'Editor' }).getByRole('button', { name: new RegExp(`^${name} `) });
}

/** An item of the lists beside the preview. */
export function finding(name: string) {
  return page
    .getByRole('region', { name: 'What decides about this page' })
    .getByRole('listitem')
    .filter({ hasText: name });
}
