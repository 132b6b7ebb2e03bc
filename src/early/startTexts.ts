import { requestKey } from '../contract/requestKey.ts';

/** Where a language has no text of its own, English has one (requirements §7.8). */
const fallback = 'en';

/** Starts loading the screens' texts in `language` and its fallback; `staticHost` '' is the page's own host. */
export function startTexts(
  language: string,
  staticHost: string,
  ports: { fetch: typeof fetch },
): [key: string, answer: Promise<Response>][] {
  return [...new Set([language, fallback])].map((code) => {
    const url = `${staticHost}/locales/${code}/user-assets.json`;
    const answer = ports.fetch(url);
    answer.catch(() => undefined);
    return [requestKey('GET', url, ''), answer];
  });
}
