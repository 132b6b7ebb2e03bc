import { tokenIn } from '../../../src/sandbox/http/wire/accessSettings.ts';
import { trustedProxies } from './access.ts';
import { list } from './readers.ts';
import { type Env, type Reader, type Rule, readVariables, variable } from './variable.ts';

/** Sign-in by a proxy in front of the studio, which says in a header who it has let through. */
export interface ProxySettings {
  /** Name of that header, in lower case. */
  readonly header: string;
  /** Where browsers find the studio: "https://studio.example" */
  readonly origin: string;
  /** File with the secret by which the proxy proves to be itself; it is read with every use. */
  readonly secretFile: string;
  /** Names that may save; everybody else may look. 'all' for everybody. */
  readonly editors: readonly string[] | 'all';
  /** Addresses and ranges, as in AccessSettings. */
  readonly trustedProxies: readonly string[];
}

/** Headers that say something else already, or that browsers send by themselves. */
const taken =
  /^(?:host|cookie|authorization|origin|referer|user-agent|via|forwarded|x-forwarded-.+|x-real-ip|x-request-id|x-studio-secret|(?:accept|content|sec)-.+|accept|connection)$/;

const header: Reader<string> = (text) => {
  const name = /^header:([a-z0-9-]+)$/i.exec(text)?.[1]?.toLowerCase();
  if (name !== undefined && !taken.test(name)) return name;
  throw new Error(
    `is "${text}": use header:NAME, with the name of the header in which your proxy says who signed in, such as header:x-auth-request-email.`,
  );
};

const origin: Reader<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new Error(
    `is "${text}": use what browsers open, over TLS and without a path, such as https://studio.example.`,
  );
};

const secretFile: Reader<string> = (file) => {
  if (tokenIn(file) !== null) return file;
  throw new Error(
    `is "${file}", in which there is no secret that can be read: write 32 letters and digits or more into it, such as those of \`openssl rand -hex 32\`, and let the proxy send them as X-Studio-Secret.`,
  );
};

export const studioVariables = {
  STUDIO_SIGN_IN: variable({
    readBy: 'studio',
    means:
      '`header:NAME`: the proxy in front signs people in, and names them in this header ([steps](#the-studio-for-a-team))',
    read: header,
    unset: 'none: one person, on this machine alone',
  }),
  STUDIO_ORIGIN: variable({
    readBy: 'studio',
    means: 'where browsers find it then: `https://studio.example`',
    read: origin,
  }),
  STUDIO_SECRET_FILE: variable({
    readBy: 'studio',
    means: 'file with the secret that the proxy sends as `X-Studio-Secret`, read with every use',
    read: secretFile,
  }),
  STUDIO_EDITORS: variable({
    readBy: 'studio',
    means: 'names that may save, separated by commas; `*` for whoever is signed in',
    read: (text): ProxySettings['editors'] => (text.trim() === '*' ? 'all' : list(text)),
    unset: 'none: everybody may only look',
  }),
};

const read = { ...studioVariables, TRUSTED_PROXIES: trustedProxies };

/** Whoever mistypes the name of the first variable would believe that the others hold. */
const rules: readonly Rule<typeof read>[] = [
  ({ STUDIO_SIGN_IN, STUDIO_ORIGIN, STUDIO_SECRET_FILE, STUDIO_EDITORS }) =>
    STUDIO_SIGN_IN === null &&
    (STUDIO_ORIGIN ?? STUDIO_SECRET_FILE ?? STUDIO_EDITORS) !== null &&
    'STUDIO_ORIGIN, STUDIO_SECRET_FILE and STUDIO_EDITORS hold only with STUDIO_SIGN_IN=header:NAME.',
  ({ STUDIO_SIGN_IN, STUDIO_ORIGIN }) =>
    STUDIO_SIGN_IN !== null &&
    STUDIO_ORIGIN === null &&
    'STUDIO_SIGN_IN needs STUDIO_ORIGIN: say what browsers open, such as https://studio.example.',
  ({ STUDIO_SIGN_IN, STUDIO_SECRET_FILE }) =>
    STUDIO_SIGN_IN !== null &&
    STUDIO_SECRET_FILE === null &&
    'STUDIO_SIGN_IN needs STUDIO_SECRET_FILE: name a file with the secret that the proxy sends.',
  ({ STUDIO_SIGN_IN, TRUSTED_PROXIES }) =>
    STUDIO_SIGN_IN !== null &&
    !TRUSTED_PROXIES?.length &&
    'STUDIO_SIGN_IN needs TRUSTED_PROXIES: say which proxy signs people in.',
];

/**
 * The sign-in of a team; null for one person on this machine.
 * @throws SettingsError
 */
export function readSignIn(env: Env): ProxySettings | null {
  const values = readVariables(read, env, rules);
  const { STUDIO_SIGN_IN, STUDIO_ORIGIN, STUDIO_SECRET_FILE } = values;
  // The rules refuse the other two without STUDIO_SIGN_IN, and it without them.
  if (STUDIO_SIGN_IN === null || STUDIO_ORIGIN === null || STUDIO_SECRET_FILE === null) return null;
  return {
    header: STUDIO_SIGN_IN,
    origin: STUDIO_ORIGIN,
    secretFile: STUDIO_SECRET_FILE,
    editors: values.STUDIO_EDITORS ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
  };
}
