import { readFileSync } from 'node:fs';
import { localHosts } from './allowedHosts.ts';

/** Who may reach an exchange, and how. */
export interface AccessSettings {
  /** The address that it listens on; `localhost` for those of this machine alone, `0.0.0.0` or `::` for all. */
  readonly listenOn: string;
  /** Host names that it answers to: `exchange.example`, `*.example` for all subdomains, `[::1]`; in lower case. */
  readonly allowedHosts: readonly string[];
  /**
   * Addresses (`127.0.0.1`) and ranges (`10.0.0.0/8`) of proxies whose x-forwarded-for, x-forwarded-proto and
   * x-forwarded-host headers are trusted.
   */
  readonly trustedProxies: readonly string[];
  /**
   * Whether this machine may use the control page; with `auto`, unless there is a proxy, which could expose it to
   * others.
   */
  readonly controlPage: 'on' | 'off' | 'auto';
  /** Bearer token for reading /metrics and the findings of /readyz; null to allow this machine alone. */
  readonly metricsToken: string | null;
  /** File that holds the token instead, read at each use so that it can be replaced while running; null for none. */
  readonly metricsTokenFile: string | null;
}

/** Access from this machine only. */
export const localAccess: AccessSettings = {
  listenOn: 'localhost',
  allowedHosts: localHosts,
  trustedProxies: [],
  controlPage: 'auto',
  metricsToken: null,
  metricsTokenFile: null,
};

/** Whether the control page answers at all. */
export function isControlPageOpen({ controlPage, trustedProxies }: AccessSettings): boolean {
  return controlPage === 'auto' ? trustedProxies.length === 0 : controlPage === 'on';
}

/** Whether programs on other machines can connect. */
export function isOpenToOthers({ listenOn }: Pick<AccessSettings, 'listenOn'>): boolean {
  return listenOn !== 'localhost' && !isLoopback(listenOn);
}

/** Whether an address is of this machine alone. */
export function isLoopback(address: string): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}

/** A token that somebody chose by hand could be guessed; 32 characters of a password generator cannot. */
const shortestToken = 32;

/** The token that a file holds now; null where there is none that could be used. */
export function tokenIn(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return isToken(text) ? text : null;
  } catch {
    return null;
  }
}

/** Whether a text is fit to be a token: long enough, and of what a header can hold. */
export function isToken(text: string): boolean {
  return text.length >= shortestToken && /^[\w.~+/-]+=*$/.test(text);
}
