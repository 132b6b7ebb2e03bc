/** Keys and API hosts differ by environment (requirements §5.2, §9.6). */
export type Environment = 'production' | 'testnet' | 'test';

/**
 * What the server that delivers the page says about its deployment, in the data block `#ua-site`. It comes with the
 * page itself, so it is trusted as much as the page's code.
 */
export interface SiteSettings {
  environment: Environment;
  /** Shown beside the brand's name, by language, so that nobody takes the page for the real exchange's. */
  mark?: Readonly<Record<string, string>> & { readonly en: string };
  /** Origin of the API, such as https://api.example.com; '' means the page's own (requirements §4.6). */
  apiHost: string;
  /** Origins of the alternate hosts of the same API, at most two (requirements §4.6). */
  alternates: readonly string[];
  keys: {
    /** Public key that requests are signed with: SPKI (DER) of an RSA key, base64; null when there is none. */
    request: string | null;
    /** Public key that responses are verified with, in the same form. */
    response: string | null;
    /** Another one that counts as much, while the exchange changes its key; beside `response` alone. */
    otherResponse?: string;
  };
  /** Flags the page was delivered with (requirements §3.1): the differences from the edition. */
  compliance?: unknown;
  /** Only with a sandbox: the URL of its control page, with the mailbox and the authenticators. */
  sandboxHref?: string;
}

/** Defaults when the server provides no settings: the page's own origin and no keys, so nothing can be signed. */
export const noSettings: SiteSettings = {
  environment: 'production',
  apiHost: '',
  alternates: [],
  keys: { request: null, response: null },
};

/** Reads the page's data block; if the server did not fill it in, the defaults apply. */
export function readSiteSettings(document: Pick<Document, 'getElementById'>): SiteSettings {
  const text = document.getElementById('ua-site')?.textContent ?? '';
  return text.trim().startsWith('{') ? { ...noSettings, ...(JSON.parse(text) as SiteSettings) } : noSettings;
}
