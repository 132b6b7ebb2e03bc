import type { Clock } from '../../contract/index.ts';

/** The part of the browser's EventSource that is used. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(name: string, listener: (event: Event) => void): void;
  close(): void;
}

/** Failures in a row, without a connection in between, after which the tab polls instead. */
const mostFailures = 3;

/** While there is no connection: how often everything is polled, and how often a connection is tried, ms. */
export const askEveryMs = 60_000;
export const tryEveryMs = 300_000;

/** EventSource.CLOSED: the browser has given up, because the response was not a stream. */
const closed = 2;

interface StreamParts {
  clock: Clock;
  /** @throws where the browser does not support it */
  connect(): EventStream;
  /** These topics have changed. */
  onChange(topics: readonly unknown[]): void;
  /** Anything may have changed: there was no connection for a time, or there is none. */
  onMissed(): void;
}

/** The connection over which a tab learns what changes, or what stands in for it. */
export interface ChangeStream {
  isOpen(): boolean;
  open(): void;
  close(): void;
}

export function createChangeStream({ clock, connect, onChange, onMissed }: StreamParts): ChangeStream {
  let stop: (() => void) | undefined;
  let hasMissed = false;

  function listen(): () => void {
    const stream = connect();
    let failures = 0;
    stream.addEventListener('open', () => {
      failures = 0;
      if (hasMissed) onMissed();
      hasMissed = false;
    });
    stream.addEventListener('change', (event) => onChange(readTopics(event)));
    // The session is over: private data on screen is requested again, which reveals that.
    stream.addEventListener('end', () => {
      close();
      onMissed();
    });
    stream.addEventListener('error', () => {
      hasMissed = true;
      failures += 1;
      // Before that, the browser itself connects again.
      if (stream.readyState !== closed && failures < mostFailures) return;
      stream.close();
      stop = askMeanwhile();
    });
    return () => stream.close();
  }

  function askMeanwhile(): () => void {
    const end = clock.after(tryEveryMs, () => {
      stop?.();
      start();
    });
    let cancel: () => void;
    const again = () => {
      cancel = clock.after(askEveryMs, () => {
        onMissed();
        again();
      });
    };
    again();
    return () => {
      end();
      cancel();
    };
  }

  function start() {
    try {
      stop = listen();
    } catch {
      hasMissed = true;
      stop = askMeanwhile();
    }
  }

  function close() {
    if (stop === undefined) return;
    stop();
    stop = undefined;
    hasMissed = true;
  }

  return {
    isOpen: () => stop !== undefined,
    open() {
      if (stop === undefined) start();
    },
    close,
  };
}

/** A message that cannot be parsed reports nothing. */
function readTopics(event: Event): readonly unknown[] {
  try {
    const read: unknown = JSON.parse('data' in event ? String(event.data) : '');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
