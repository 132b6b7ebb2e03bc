import { isHostPattern, localHosts } from './allowedHosts.ts';

/** Who may reach an exchange, and how. */
export interface AccessSettings {
  /** Names that it answers to: `exchange.example`, `*.example` for all below it, `[::1]`; in lower case. */
  readonly allowedHosts: readonly string[];
}

/** For this machine alone. */
export const localAccess: AccessSettings = { allowedHosts: localHosts };

/**
 * What the environment says: ALLOWED_HOSTS (names, separated by commas).
 * @throws Error with one plain sentence when it cannot be read
 */
export function readAccessSettings(env: Readonly<Record<string, string | undefined>>): AccessSettings {
  const hosts = listIn(env.ALLOWED_HOSTS).map((name) => name.toLowerCase());
  const unreadable = hosts.find((name) => !isHostPattern(name));
  if (unreadable !== undefined) {
    throw new Error(
      `ALLOWED_HOSTS contains "${unreadable}", which is no name of a host: use names without port, such as exchange.example,*.example.`,
    );
  }
  return { allowedHosts: hosts.length === 0 ? localAccess.allowedHosts : hosts };
}

/** The entries of a list that is separated by commas. */
function listIn(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
