import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { BusinessError, ContractError } from '../contract/index.ts';
import { formatValue, ownZone } from '../formats/index.ts';
import { useTexts } from '../ui/texts/useTexts.ts';

const CATALOGUE = 'inverse-error-code';

// If the network is down, the catalogue cannot load either: its loader keeps retrying for many seconds.
const PATIENCE_MS = 800;

/**
 * The message for an error: the catalogue's text for its code, or `code: message` when it has none (requirements §8.2).
 * The catalogue is loaded for the first error. The toast of requirements §8.1 gives its own `key`.
 */
export async function errorText(i18next: i18n, error: unknown, key?: string): Promise<string> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([i18next.loadNamespaces(CATALOGUE).catch(() => undefined), patience]);
  return readErrorText(i18next, error, key);
}

/**
 * The same from what is already loaded. A text `<code>_coin` is used when it exists and the response names the coin;
 * `message` of a business code is the server's, as plain text.
 */
export function readErrorText(i18next: i18n, error: unknown, key?: string): string {
  if (!(error instanceof ContractError)) return i18next.t('render.error.unexpected');
  const { params, textKey } = error;
  const textName = key ?? textKey;
  // Without a network the catalogue cannot come any more, so this one is among the screens' texts, too.
  const isCatalogueHere = i18next.hasResourceBundle(i18next.language, CATALOGUE);
  if (error.key === '50016' && !isCatalogueHere && i18next.exists('notice.unreachable'))
    return i18next.t('notice.unreachable');
  if (i18next.exists(textName, { ns: CATALOGUE })) {
    // Under `replace`, because the server chooses these names, and they must not be taken for i18next options.
    return i18next.t(textName, {
      ns: CATALOGUE,
      replace: errorParams(params, i18next.language),
      context: params.coin ? 'coin' : '',
    });
  }
  const message = error instanceof BusinessError ? error.serverMessage : '';
  return `${error.code}: ${plainText(message || error.message)}`;
}

// Parameter names of timestamps in the catalogue: `unlockAt`, or just `at`.
const MOMENT = /(?:^at|At)$/;

/**
 * The parameters of an error as its message shows them: timestamps (ms since 1970, recognised by name) as date and time
 * in the user's time zone, everything else unchanged.
 */
export function errorParams(
  params: Readonly<Record<string, string>>,
  language: string,
): Record<string, string> {
  const shown = Object.entries(params).map(([name, value]) => {
    if (!MOMENT.test(name)) return [name, value] as const;
    const { text, unit } = formatValue('dateTime', value, { unit: 'ms' }, { language, timeZone: ownZone });
    // Non-breaking: a zone by itself at the start of a line means nothing.
    return [name, text === '' ? value : [text, unit].filter(Boolean).join('\u00a0')] as const;
  });
  return Object.fromEntries(shown);
}

/** Longer than any message; a faulty server's text must not fill the page. */
const LONGEST = 300;

/** Server text as one line of plain text: without control characters and bidirectional formatting characters. */
export function plainText(words: string): string {
  return words
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

/**
 * The message for an error; '' when there is none. The first error of a page loads the catalogue: for as long as it may
 * take, its message is empty, rather than another one first.
 */
export function useErrorText(error: unknown, key?: string): string {
  const { i18n } = useTexts();
  const [hasWaited, setHasWaited] = useState(false);
  const isNone = error === null || error === undefined;
  const isReady = isNone || i18n.hasLoadedNamespace(CATALOGUE);
  useEffect(() => {
    if (isReady) return;
    const endWait = () => setHasWaited(true);
    const timer = setTimeout(endWait, PATIENCE_MS);
    i18n.loadNamespaces(CATALOGUE).then(endWait, endWait);
    return () => clearTimeout(timer);
  }, [isReady, i18n]);
  return isNone || !(isReady || hasWaited) ? '' : readErrorText(i18n, error, key);
}
