import type { i18n } from 'i18next';
import { BusinessError, ContractError } from '../contract/index.ts';
import { errorParams } from './errorParams.ts';
import { plainText } from './plainText.ts';

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
