import { listIn, readAccessSettings, tokenIn } from '../../../src/sandbox/http/wire/accessSettings.ts';
import type { ProxySettings } from './proxySignIn.ts';

/** Headers that say something else already, or that browsers send by themselves. */
const taken =
  /^(?:host|cookie|authorization|origin|referer|user-agent|via|forwarded|x-forwarded-.+|x-real-ip|x-request-id|x-studio-secret|(?:accept|content|sec)-.+|accept|connection)$/;

/**
 * The sign-in of a team: STUDIO_SIGN_IN=header:NAME, with STUDIO_ORIGIN, STUDIO_SECRET_FILE, STUDIO_EDITORS and
 * TRUSTED_PROXIES.
 * @returns null when STUDIO_SIGN_IN is not set: the studio is for one person on this machine
 * @throws Error with one plain sentence when a setting is missing or invalid
 */
export function readSignIn(env: Readonly<Record<string, string | undefined>>): ProxySettings | null {
  const { signIn, origin, secretFile, editors } = {
    signIn: env.STUDIO_SIGN_IN,
    origin: env.STUDIO_ORIGIN,
    secretFile: env.STUDIO_SECRET_FILE,
    editors: env.STUDIO_EDITORS,
  };
  if (!signIn) {
    // Whoever mistypes the name of the first would believe that the others hold.
    if (origin || secretFile || editors)
      throw new Error(
        'STUDIO_ORIGIN, STUDIO_SECRET_FILE and STUDIO_EDITORS hold only with STUDIO_SIGN_IN=header:NAME.',
      );
    return null;
  }
  const header = /^header:([a-z0-9-]+)$/i.exec(signIn)?.[1]?.toLowerCase();
  if (header === undefined || taken.test(header))
    throw new Error(
      `STUDIO_SIGN_IN is "${signIn}": use header:NAME, with the name of the header in which your proxy says who signed in, such as header:x-auth-request-email.`,
    );
  const { trustedProxies } = readAccessSettings({ TRUSTED_PROXIES: env.TRUSTED_PROXIES });
  if (trustedProxies.length === 0)
    throw new Error('STUDIO_SIGN_IN needs TRUSTED_PROXIES: say which proxy signs people in.');
  return {
    header,
    origin: readOrigin(origin),
    secretFile: readSecretFile(secretFile),
    editors: editors?.trim() === '*' ? 'all' : listIn(editors),
    trustedProxies,
  };
}

function readOrigin(given = ''): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 'https:' || url.origin !== given.replace(/\/$/, ''))
    throw new Error(
      `STUDIO_ORIGIN is "${given}": use what browsers open, over TLS and without a path, such as https://studio.example.`,
    );
  return url.origin;
}

function readSecretFile(given = ''): string {
  if (tokenIn(given) === null)
    throw new Error(
      `STUDIO_SECRET_FILE is "${given}", in which there is no secret that can be read: write 32 letters and digits or more into it, such as those of \`openssl rand -hex 32\`, and let the proxy send them as X-Studio-Secret.`,
    );
  return given;
}
