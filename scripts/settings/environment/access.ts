import { isIP } from 'node:net';
import {
  type AccessSettings,
  isOpenToOthers,
  isToken,
  localAccess,
  tokenIn,
} from '../../../src/sandbox/http/wire/accessSettings.ts';
import { isHostPattern, localHosts } from '../../../src/sandbox/http/wire/allowedHosts.ts';
import { list, oneOf } from './readers.ts';
import { type Env, type Reader, type Rule, readVariables, variable } from './variable.ts';

const exampleToken = '32 letters and digits or more, such as those of `openssl rand -hex 32`';

const ownAddress: Reader<string> = (text) => {
  if (text === localAccess.listenOn || isIP(text) !== 0) return text;
  throw new Error(`is "${text}", which is no address: use one of this machine's, or 0.0.0.0 for all.`);
};

const hosts: Reader<readonly string[]> = (text) => {
  const names = list(text.toLowerCase());
  const unreadable = names.find((name) => !isHostPattern(name));
  if (unreadable === undefined) return names;
  throw new Error(
    `contains "${unreadable}", which is no name of a host: use names without port, such as exchange.example,*.example.`,
  );
};

const proxies: Reader<readonly string[]> = (text) => {
  const ranges = list(text);
  const unknown = ranges.find((entry) => !isRange(entry));
  if (unknown === undefined) return ranges;
  throw new Error(
    `contains "${unknown}", which is no address: use addresses and ranges, such as 127.0.0.1,10.0.0.0/8.`,
  );
};

/** `10.0.0.1` or `10.0.0.0/8`; a range of all addresses is refused, as it would trust everyone. */
function isRange(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

const token: Reader<string> = (text) => {
  if (isToken(text)) return text;
  throw new Error(`is too short or has spaces: use ${exampleToken}.`);
};

const tokenFile: Reader<string> = (file) => {
  if (tokenIn(file) !== null) return file;
  throw new Error(
    `is "${file}", in which there is no token that can be read: write ${exampleToken} into it.`,
  );
};

/** Also what the studio reads, whose team comes through a proxy. */
export const trustedProxies = variable({
  readBy: 'start, dev, signer, studio',
  means: 'addresses and ranges of proxies whose `x-forwarded-…` headers are believed: `127.0.0.1,10.0.0.0/8`',
  read: proxies,
});

export const accessVariables = {
  LISTEN: variable({
    readBy: 'start, signer, studio',
    means:
      'address to listen on; `0.0.0.0` for all. One that others can reach needs `ALLOWED_HOSTS` and `TRUSTED_PROXIES`, and only TLS through these proxies is answered',
    read: ownAddress,
    fallback: localAccess.listenOn,
    unset: '127.0.0.1 and ::1',
  }),
  ALLOWED_HOSTS: variable({
    readBy: 'start, dev, signer',
    means:
      'names that the exchange answers to, separated by commas and without port: `exchange.example,*.example.org`',
    read: hosts,
    unset: `\`${localHosts.join(',')}\``,
  }),
  TRUSTED_PROXIES: trustedProxies,
  CONTROL_PAGE: variable({
    readBy: 'start, dev',
    means:
      'whether `/sandbox/` answers this machine: `on`, `off`; `auto` is `off` when there are `TRUSTED_PROXIES`',
    read: oneOf('on', 'off', 'auto'),
    fallback: localAccess.controlPage,
  }),
  METRICS_TOKEN: variable({
    readBy: 'start, dev',
    means:
      'lets who sends it as a bearer token read `/metrics` and what `/readyz` finds; 32 characters or more',
    read: token,
    unset: 'none: this machine alone',
  }),
  METRICS_TOKEN_FILE: variable({
    readBy: 'start, dev',
    means: 'file with that token, read with every use: a new one holds from the moment it is written',
    read: tokenFile,
  }),
};

const rules: readonly Rule<typeof accessVariables>[] = [
  ({ LISTEN, ALLOWED_HOSTS, TRUSTED_PROXIES }) =>
    isOpenToOthers({ listenOn: LISTEN }) &&
    !(ALLOWED_HOSTS?.length && TRUSTED_PROXIES?.length) &&
    `LISTEN=${LISTEN} lets other machines connect: say with TRUSTED_PROXIES which proxy ends TLS in front, and with ALLOWED_HOSTS under which names.`,
  ({ METRICS_TOKEN, METRICS_TOKEN_FILE }) =>
    METRICS_TOKEN !== null &&
    METRICS_TOKEN_FILE !== null &&
    'Use METRICS_TOKEN or METRICS_TOKEN_FILE, not both.',
];

/**
 * Who may reach the exchange, and how.
 * @throws SettingsError
 */
export function readAccess(env: Env): AccessSettings {
  const read = readVariables(accessVariables, env, rules);
  return {
    listenOn: read.LISTEN,
    allowedHosts: read.ALLOWED_HOSTS?.length ? read.ALLOWED_HOSTS : localAccess.allowedHosts,
    trustedProxies: read.TRUSTED_PROXIES ?? [],
    controlPage: read.CONTROL_PAGE,
    metricsToken: read.METRICS_TOKEN,
    metricsTokenFile: read.METRICS_TOKEN_FILE,
  };
}
