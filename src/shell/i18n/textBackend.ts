import type { BackendModule, ReadCallback } from 'i18next';
import { type Ports, requestKey } from '../../contract/index.ts';

interface TextBackendPorts {
  /** May reuse an answer that the early script has already requested. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Host of the translation files; '' is the page's own. */
  staticHost: string;
  /** The language whose texts a language uses. */
  textsOf(language: string): string;
}

/** The result for i18next: the texts, or an error and whether to retry. */
type Taken = Parameters<ReadCallback>;

/**
 * Reads /locales/{lng}/{ns}.json and posts missing keys to /locales/add/{lng}/{ns} (requirements §7.8). i18next itself
 * retries, as its options say; this only tells it when that makes sense: after a 5xx or without a status, and not after
 * the last attempt, or it would repeat them all with whatever is loaded next.
 * A few lines in place of i18next-http-backend, which would add 3.4 kB gzip to the first screen.
 */
export function textBackend({ fetch, staticHost, textsOf }: TextBackendPorts): BackendModule {
  const send = (path: string, init: RequestInit) => fetch(`${staticHost}/locales/${path}`, init);
  /** Consecutive failed attempts by file. */
  const tries: Record<string, number> = {};
  /** A file is read once for all languages that use it: en-US uses English, which is also the general fallback. */
  const underway: Record<string, Promise<Taken>> = {};
  let maxRetries: number | undefined;

  async function readOnce(file: string): Promise<Taken> {
    const taken = await send(file, {}).then(takeAnswer, (cause: unknown): Taken => {
      return [new Error('The texts could not be reached', { cause }), true];
    });
    delete underway[file];
    const [error, found] = taken;
    const failed = error && found ? (tries[file] ?? 0) + 1 : 0;
    const isLast = failed > (maxRetries ?? 0);
    tries[file] = isLast ? 0 : failed;
    return [error, isLast ? false : found];
  }

  return {
    type: 'backend',
    init(_services, _options, settings) {
      maxRetries = settings.maxRetries;
    },
    read(language, namespace, callback) {
      const file = `${textsOf(language)}/${namespace}.json`;
      underway[file] ??= readOnce(file);
      void underway[file].then((taken) => callback(...taken));
    },
    create(languages, namespace, key, fallback) {
      for (const language of languages) {
        const body = JSON.stringify({ [key]: fallback });
        const headers = { 'Content-Type': 'application/json' };
        void send(`add/${textsOf(language)}/${namespace}`, { method: 'POST', headers, body }).catch(
          () => undefined,
        );
      }
    },
  };
}

async function takeAnswer(answer: Response): Promise<Taken> {
  if (!answer.ok) return [new Error(`The texts answered with ${answer.status}`), answer.status >= 500];
  try {
    return [null, (await answer.json()) as Record<string, string>];
  } catch (cause) {
    return [new Error('The texts are no JSON', { cause }), false];
  }
}

/**
 * A fetch that first looks for an answer the early script has already requested; each is used once, and one that failed
 * has been an attempt like any other.
 */
export function takeEarly({
  fetch,
  early,
  location,
}: Pick<Ports, 'fetch' | 'early' | 'location'>): (url: string, init: RequestInit) => Promise<Response> {
  return (url, init) => {
    const method = init.method ?? 'GET';
    const key = requestKey(method, url, '');
    const started = method === 'GET' ? early.get(key) : undefined;
    if (started === undefined) return fetch(new Request(new URL(url, location.origin), init));
    early.delete(key);
    return started.response;
  };
}
