import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishDraft, withDraft } from './draftFolder.ts';

/** Whether a folder of pages was built from what has this stamp. */
export async function isBuilt(folder: string, stamp: string): Promise<boolean> {
  return (await readFile(join(folder, 'stamp'), 'utf8').catch(() => '')) === stamp;
}

/**
 * Builds a folder of pages when anything it is made of has changed since it was built last. It is built elsewhere and
 * then put in place as a whole, so that nobody ever serves half of it.
 * @param stamp of everything it is made of
 * @returns whether a build was needed
 */
export async function buildWhenStale(
  folder: string,
  stamp: string,
  build: (draft: string) => Promise<void>,
): Promise<boolean> {
  if (await isBuilt(folder, stamp)) return false;
  // Whoever starts us may have set another one (a test runner does), and React would come in its development build.
  process.env.NODE_ENV = 'production';
  await withDraft(async (draft) => {
    await build(draft);
    await writeFile(join(draft, 'stamp'), stamp);
    await publishDraft(draft, folder);
  });
  return true;
}
