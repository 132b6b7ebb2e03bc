import { sql } from 'kysely';
import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { hasLanguage } from '../../translations/localeFolder.ts';

/** Anybody may report keys, so the list does not grow for ever; translators will have seen it long before. */
const mostKeys = 10_000;

/** POST /locales/add/{lng}/{ns}: remembers text keys that have no text, each once. */
export const localeAddMissing: Handler<'localeAddMissing'> = async ({ context, args }) => {
  const { lng, ns, ...texts } = args;
  if (!(await hasLanguage(lng))) throw new BusinessError(10001, 'There are no texts in this language.');
  const { stored } = await context.db
    .selectFrom('missing_keys')
    .select(sql<number>`count(*)`.as('stored'))
    .executeTakeFirstOrThrow();
  const rows = Object.entries(texts)
    .slice(0, Math.max(0, mostKeys - Number(stored)))
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
