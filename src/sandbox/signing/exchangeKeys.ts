import type { KeyObject } from 'node:crypto';

/** The two RSA pairs of an exchange. Public halves are SPKI (DER) in base64, as the page's settings carry them. */
export interface ExchangeKeys {
  /** Opens the signatures of requests. */
  readonly requestPrivate: KeyObject;
  readonly requestPublic: string;
  /** Signs answers. */
  readonly responsePrivate: KeyObject;
  readonly responsePublic: string;
}
