import { requestKey } from '../contract/requestKey.ts';

/** Starts loading the screens' texts in `language`; `staticHost` '' is the page's own host. */
export function startTexts(
  language: string,
  staticHost: string,
  ports: { fetch: typeof fetch; origin: string },
): [key: string, answer: Promise<Response>] {
  const url = `${staticHost}/locales/${language}/user-assets.json`;
  const answer = ports.fetch(url);
  answer.catch(() => undefined);
  return [requestKey('GET', url, '', ports.origin), answer];
}
