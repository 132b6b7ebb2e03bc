/**
 * The local names of this machine. Browsers resolve `localhost` and its subdomains, where each site has its name
 * (`exchange.hk.localhost`), without DNS, so an attacker's DNS can neither redirect them nor point them here.
 */
export const localHosts: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const listed = new RegExp(`^(?:(?:\\*\\.)?${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])$`);

/** A Host header without its port; '' when it is invalid. */
function nameIn(host: string): string {
  return /^([^\s:@/[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}

/**
 * Whether an entry is valid in a list of allowed hosts: `exchange.example`, `*.example` for all subdomains, `[::1]`.
 */
export function isHostPattern(entry: string): boolean {
  return listed.test(entry);
}

/** Creates the check of Host headers against a list of names; ports are ignored. */
export function createIsAllowedHost(allowed: readonly string[]): (host: string) => boolean {
  const names = new Set(allowed);
  return (host) => {
    const name = nameIn(host);
    if (name === '') return false;
    if (names.has(name)) return true;
    if (!listed.test(name)) return false;
    // Every suffix of the name that begins with a dot.
    return [...name.matchAll(/\./g)].some(({ index }) => names.has(`*${name.slice(index)}`));
  };
}
