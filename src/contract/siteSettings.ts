/** Keys and API hosts differ by environment (requirements §5.2, §9.6). */
export type Environment = 'production' | 'testnet' | 'test';

/**
 * What the server that sends the page says of its deployment, in the data block `#ua-site`. It comes with the page
 * itself, so it is trusted as much as the page's code.
 */
export interface SiteSettings {
  environment: Environment;
  /** Origin of the API, such as https://api.example.com; '' is the page's own (requirements §4.6). */
  apiHost: string;
  /** Origins of the alternate hosts of the same API, two at most (requirements §4.6). */
  alternates: readonly string[];
  keys: {
    /** Public key that requests are signed with: SPKI (DER) of an RSA key, base64; null where there is none. */
    request: string | null;
    /** Public key that answers are verified with, likewise. */
    response: string | null;
  };
  /** Flags the page was delivered with (requirements §3.1): what differs from the edition. */
  compliance?: unknown;
  /** Only where a sandbox plays the exchange: its control page, with the mailbox and the authenticators. */
  sandboxHref?: string;
}

/** A page whose server says nothing: the page's own origin, and no keys, so nothing can be signed. */
export const noSettings: SiteSettings = {
  environment: 'production',
  apiHost: '',
  alternates: [],
  keys: { request: null, response: null },
};

/** Reads the page's data block; a server that did not fill its place leaves the plain settings. */
export function readSiteSettings(document: Pick<Document, 'getElementById'>): SiteSettings {
  const text = document.getElementById('ua-site')?.textContent ?? '';
  return text.trim().startsWith('{') ? { ...noSettings, ...(JSON.parse(text) as SiteSettings) } : noSettings;
}
