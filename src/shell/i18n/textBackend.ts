import type { BackendModule, ReadCallback } from 'i18next';

export interface TextBackendPorts {
  /** May hand over an answer that the early script has already asked for. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Host of the translation files; '' is the page's own. */
  staticHost: string;
  /** Whose texts a language shows. */
  textsOf(language: string): string;
}

/**
 * Reads /locales/{lng}/{ns}.json and posts missing keys to /locales/add/{lng}/{ns} (spec §7 "Translations"). i18next
 * itself tries again, as its options say; this only tells it when that makes sense: after a 5xx or without a status, and
 * not after the last try, or it would begin them all again with whatever is loaded next.
 * A few lines in place of i18next-http-backend, which weighs 3.4 kB gzip on the way to the first screen.
 */
export function textBackend({ fetch, staticHost, textsOf }: TextBackendPorts): BackendModule {
  const send = (path: string, init: RequestInit) => fetch(`${staticHost}/locales/${path}`, init);
  /** Failed tries in a row, by file. */
  const tries: Record<string, number> = {};
  let maxRetries: number | undefined;
  return {
    type: 'backend',
    init(_services, _options, settings) {
      maxRetries = settings.maxRetries;
    },
    read(language, namespace, callback) {
      const file = `${textsOf(language)}/${namespace}.json`;
      const take: ReadCallback = (error, found) => {
        const failed = error && found ? (tries[file] ?? 0) + 1 : 0;
        const isLast = failed > (maxRetries ?? 0);
        tries[file] = isLast ? 0 : failed;
        callback(error, isLast ? false : found);
      };
      send(file, {}).then(
        (answer) => takeAnswer(answer, take),
        (cause: unknown) => take(new Error('The texts could not be reached', { cause }), true),
      );
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

async function takeAnswer(answer: Response, callback: ReadCallback): Promise<void> {
  if (!answer.ok) {
    callback(new Error(`The texts answered with ${answer.status}`), answer.status >= 500);
    return;
  }
  try {
    callback(null, (await answer.json()) as Record<string, string>);
  } catch (cause) {
    callback(new Error('The texts are no JSON', { cause }), false);
  }
}
