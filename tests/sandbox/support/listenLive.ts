import { livePath } from '../../../generated/api/live.ts';

/** One page that listens to what changes. */
export interface Listener {
  readonly response: Response;
  /** The topics of each event so far, sorted. */
  readonly reported: string[][];
  /** Everything that came, as it stands on the wire. */
  text(): string;
  /** Whether the exchange has ended it. */
  hasEnded(): boolean;
  /** Leaves, as a closed tab does. */
  leave(): Promise<void>;
}

/** Connects as the page of a signed-in browser does; `address` "http://localhost:4173". */
export async function listenLive(
  address: string,
  { cookie }: { cookie: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(`${address}${livePath}`, {
    headers: { cookie, accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  let text = '';
  let hasEnded = false;
  const reported: string[][] = [];
  const read = async () => {
    if (response.body === null) throw new Error('There is no body.');
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n').slice(0, -1);
      const topics = events.flatMap((event) => /^event: change\ndata: (.*)$/.exec(event)?.[1] ?? []);
      for (const data of topics.slice(reported.length)) reported.push((JSON.parse(data) as string[]).sort());
    }
    hasEnded = true;
  };
  const reading = read().catch(() => undefined);
  return {
    response,
    reported,
    text: () => text,
    hasEnded: () => hasEnded,
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}
