import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishDraft, withDraft } from '../../../scripts/build/buildWhenStale.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

async function publish(root: string, name: string): Promise<void> {
  const draft = join(root, name);
  await mkdir(draft);
  await writeFile(join(draft, 'page.html'), name);
  await publishDraft(draft, join(root, 'dist'));
}

test('a draft replaces the previous folder as a whole', async () => {
  const root = await temporaryFolder({ 'dist/page.html': 'old', 'dist/left.html': 'old' });
  await publish(root, 'new');
  expect(await readdir(root)).toEqual(['dist']);
  expect(await readdir(join(root, 'dist'))).toEqual(['page.html']);
  expect(await readFile(join(root, 'dist/page.html'), 'utf8')).toBe('new');
});

test('the first draft needs nothing to replace', async () => {
  const root = await temporaryFolder();
  await publish(root, 'first');
  expect(await readFile(join(root, 'dist/page.html'), 'utf8')).toBe('first');
});

test('of concurrent drafts one is published whole, and nothing is left over', async () => {
  const root = await temporaryFolder({ 'dist/page.html': 'old' });
  await Promise.all(['a', 'b', 'c'].map((name) => publish(root, name)));
  expect(await readdir(root)).toEqual(['dist']);
  expect(await readFile(join(root, 'dist/page.html'), 'utf8')).toMatch(/^[abc]$/);
});

test('a draft is removed after its work, even if that failed, as are those of killed processes', async () => {
  // No process has this number: Linux ends at 2^22.
  const abandoned = '.cache/build-99999999';
  await mkdir(abandoned, { recursive: true });
  onTestFinished(() => rm(abandoned, { recursive: true, force: true }));
  let own = '';
  const failing = withDraft(async (draft) => {
    own = draft;
    await mkdir(draft);
    expect(existsSync(abandoned)).toBe(false);
    throw new Error('It did not build.');
  });
  await expect(failing).rejects.toThrow('It did not build.');
  expect(own).toContain(String(process.pid));
  expect(existsSync(own)).toBe(false);
});
