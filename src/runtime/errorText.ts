import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BusinessError, ContractError } from '../contract/index.ts';
import { formatValue } from '../formats/index.ts';

const CATALOGUE = 'inverse-error-code';

// Where the network is gone, the catalogue does not come either: its loader goes on trying for many seconds.
const PATIENCE_MS = 800;

/**
 * The sentence for an error: the catalogue's text for its code, or `code: message` where there is none
 * (requirements §8.2). The catalogue is loaded when the first error needs it.
 */
export async function errorText(i18next: i18n, error: unknown): Promise<string> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([i18next.loadNamespaces(CATALOGUE).catch(() => undefined), patience]);
  return readErrorText(i18next, error);
}

/**
 * The same from what is loaded already. A text `<code>_coin` is taken where there is one and the answer names the coin;
 * `message` of a business code is what the server says, as plain text.
 */
export function readErrorText(i18next: i18n, error: unknown): string {
  if (!(error instanceof ContractError)) return i18next.t('render.error.unexpected');
  const { key, params } = error;
  if (i18next.exists(key, { ns: CATALOGUE })) {
    // Under `replace`, because the names of these values are the server's and must not be taken for options.
    return i18next.t(key, {
      ns: CATALOGUE,
      replace: errorParams(params, i18next.language),
      context: params.coin ? 'coin' : '',
    });
  }
  const message = error instanceof BusinessError ? error.serverMessage : '';
  return `${error.code}: ${plainText(message || error.message)}`;
}

// The catalogue's names of moments: `unlockAt`, and `at` alone.
const MOMENT = /(?:^at|At)$/;

/**
 * The values of a refusal as its sentence shows them: a moment (ms since epoch, by its name) as day and time in the
 * reader's zone, everything else as it came.
 */
export function errorParams(
  params: Readonly<Record<string, string>>,
  language: string,
): Record<string, string> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const shown = Object.entries(params).map(([name, value]) => {
    if (!MOMENT.test(name)) return [name, value] as const;
    const { text, unit } = formatValue('dateTime', value, { unit: 'ms' }, { language, timeZone });
    // Kept together: a zone alone at the beginning of a line says nothing.
    return [name, text === '' ? value : [text, unit].filter(Boolean).join('\u00a0')] as const;
  });
  return Object.fromEntries(shown);
}

/** Longer than any sentence; what a broken server sends must not fill the page. */
const LONGEST = 300;

/**
 * Words of a server as plain text in one line: without control characters and without marks that turn the direction
 * of the text around them.
 */
export function plainText(words: string): string {
  return words
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

/** The sentence for an error, drawn again when the catalogue's texts have come; '' while there is no error. */
export function useErrorText(error: unknown): string {
  const { i18n } = useTranslation('inverse-error-code', { useSuspense: false });
  return error === null || error === undefined ? '' : readErrorText(i18n, error);
}
