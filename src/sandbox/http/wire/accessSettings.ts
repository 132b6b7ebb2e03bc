import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isHostPattern, localHosts } from './allowedHosts.ts';

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
  /** Lets who sends it as a bearer token read /metrics and what /readyz finds; null for this machine alone. */
  readonly metricsToken: string | null;
  /** The file that holds the token instead; it is read with every use, so that it can change meanwhile. null for none. */
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

/**
 * The settings in the environment: LISTEN, ALLOWED_HOSTS and TRUSTED_PROXIES, both comma-separated, CONTROL_PAGE,
 * METRICS_TOKEN and METRICS_TOKEN_FILE.
 * @throws Error with one plain sentence when a setting is invalid
 */
export function readAccessSettings(env: Readonly<Record<string, string | undefined>>): AccessSettings {
  const hosts = listIn(env.ALLOWED_HOSTS).map((name) => name.toLowerCase());
  const unreadable = hosts.find((name) => !isHostPattern(name));
  if (unreadable !== undefined) {
    throw new Error(
      `ALLOWED_HOSTS contains "${unreadable}", which is no name of a host: use names without port, such as exchange.example,*.example.`,
    );
  }
  const trustedProxies = listIn(env.TRUSTED_PROXIES);
  const unknown = trustedProxies.find((entry) => !isRange(entry));
  if (unknown !== undefined) {
    throw new Error(
      `TRUSTED_PROXIES contains "${unknown}", which is no address: use addresses and ranges, such as 127.0.0.1,10.0.0.0/8.`,
    );
  }
  const controlPage = env.CONTROL_PAGE || 'auto';
  if (controlPage !== 'on' && controlPage !== 'off' && controlPage !== 'auto') {
    throw new Error(`CONTROL_PAGE is "${controlPage}": use on, off or auto.`);
  }
  const metrics = readMetricsToken(env);
  const listenOn = env.LISTEN || localAccess.listenOn;
  if (listenOn !== localAccess.listenOn && isIP(listenOn) === 0) {
    throw new Error(
      `LISTEN is "${listenOn}", which is no address: use one of this machine's, or 0.0.0.0 for all.`,
    );
  }
  if (isOpenToOthers({ listenOn }) && (hosts.length === 0 || trustedProxies.length === 0)) {
    throw new Error(
      `LISTEN=${listenOn} lets other machines connect: say with TRUSTED_PROXIES which proxy ends TLS in front, and with ALLOWED_HOSTS under which names.`,
    );
  }
  return {
    listenOn,
    allowedHosts: hosts.length === 0 ? localAccess.allowedHosts : hosts,
    trustedProxies,
    controlPage,
    ...metrics,
  };
}

function readMetricsToken(
  env: Readonly<Record<string, string | undefined>>,
): Pick<AccessSettings, 'metricsToken' | 'metricsTokenFile'> {
  const metricsToken = env.METRICS_TOKEN || null;
  if (metricsToken !== null && !isToken(metricsToken)) {
    throw new Error(
      `METRICS_TOKEN is too short or has spaces: use ${shortestToken} letters and digits or more, such as those of \`openssl rand -hex 32\`.`,
    );
  }
  const metricsTokenFile = env.METRICS_TOKEN_FILE || null;
  if (metricsTokenFile !== null) {
    if (metricsToken !== null) throw new Error('Use METRICS_TOKEN or METRICS_TOKEN_FILE, not both.');
    if (tokenIn(metricsTokenFile) === null) {
      throw new Error(
        `METRICS_TOKEN_FILE is "${metricsTokenFile}", in which there is no token that can be read: write ${shortestToken} letters and digits or more into it, such as those of \`openssl rand -hex 32\`.`,
      );
    }
  }
  return { metricsToken, metricsTokenFile };
}

/** The token that a file holds now; null where there is none that could be used. */
export function tokenIn(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return isToken(text) ? text : null;
  } catch {
    return null;
  }
}

function isToken(text: string): boolean {
  return text.length >= shortestToken && /^[\w.~+/-]+=*$/.test(text);
}

/** `10.0.0.1` or `10.0.0.0/8`; a range of all addresses is refused, as it would trust everyone. */
function isRange(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** The entries of a comma-separated list. */
export function listIn(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
