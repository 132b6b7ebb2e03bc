import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { readTexts } from '../../translations/localeFolder.ts';

/** GET /locales/{lng}/{ns}.json: the bare texts, read anew each time so that an edit shows at once. */
export const localeRead: Handler<'localeRead'> = async ({ args: { lng, ns } }) => {
  const texts = await readTexts(lng, ns);
  if (texts === null) throw new BusinessError(10017, 'There are no texts in this language.');
  return texts;
};
