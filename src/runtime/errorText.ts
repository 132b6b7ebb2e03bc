import type { i18n } from 'i18next';
import { ContractError } from '../contract/index.ts';

const CATALOGUE = 'inverse-error-code';

// Where the network is gone, the catalogue does not come either: its loader goes on trying for many seconds.
const PATIENCE_MS = 800;

/**
 * The sentence for an error: the catalogue's text for its code, or `code: message` where there is none (spec §8). The
 * catalogue is loaded when the first error needs it.
 */
export async function errorText(i18next: i18n, error: unknown): Promise<string> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([i18next.loadNamespaces(CATALOGUE).catch(() => undefined), patience]);
  return readErrorText(i18next, error);
}

/** The same from what is loaded already. */
export function readErrorText(i18next: i18n, error: unknown): string {
  if (!(error instanceof ContractError)) return i18next.t('render.error.unexpected');
  if (i18next.exists(error.key, { ns: CATALOGUE })) {
    return i18next.t(error.key, { ns: CATALOGUE, ...error.params });
  }
  return `${error.code}: ${error.message}`;
}
