import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { dateTexts } from '../../../formats/datePatterns.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST /locales/add/{lng}/{ns}: records text keys without a text, each once. */
const localeAddMissing: Handler<'localeAddMissing'> = async ({ context, args }) => {
  const { lng, ns, ...texts } = args;
  if (!(await hasLanguage(lng))) throw new BusinessError(10001, 'There are no texts in this language.');
  const { stored } = await context.db
    .selectFrom('missing_keys')
    .select(sql<number>`count(*)`.as('stored'))
    .executeTakeFirstOrThrow();
  const rows = Object.entries(texts)
    .slice(0, Math.max(0, maxKeys - Number(stored)))
    .map(([key, fallback]) => ({
      language: lng,
      namespace: ns,
      key,
      fallback: String(fallback),
      first_seen_at: context.clock.now(),
    }));
  if (rows.length > 0) {
    await context.db
      .insertInto('missing_keys')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return {};
};

/** GET /locales/{lng}/{ns}.json: the texts without an envelope, read each time so that an edit shows at once. */
const localeRead: Handler<'localeRead'> = async ({ args: { lng, ns } }) => {
  const texts = await readTexts(lng, ns);
  if (texts === null) throw new BusinessError(10017, 'There are no texts in this language.');
  return texts;
};

/** The texts of the pages (requirements §7.8). */
export const translationsHandlers = { localeRead, localeAddMissing } satisfies HandlerRegistry;

/**
 * Keys can be reported without a session, so the list must not grow for ever; translators see it long before it is
 * full.
 */
const maxKeys = 10_000;

const folder = fileURLToPath(new URL('../../../../schemas/locales/', import.meta.url));

/** Whether there are texts in this language. Only names that exist in the folder are used in a path. */
async function hasLanguage(language: string): Promise<boolean> {
  return (await readdir(folder)).includes(language);
}

/** Texts by key (schemas/locales); null when there are none for this language and namespace. */
async function readTexts(language: string, namespace: string): Promise<Record<string, string> | null> {
  if (!(await hasLanguage(language))) return null;
  const file = `${namespace}.json`;
  if (!(await readdir(join(folder, language))).includes(file)) return null;
  const texts: Record<string, string> = JSON.parse(await readFile(join(folder, language, file), 'utf8'));
  return namespace === 'user-assets' ? { ...texts, ...dateTexts(language) } : texts;
}
