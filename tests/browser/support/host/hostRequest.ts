/** What a test's worker asks the process of its exchanges for. */
export interface HostRequest {
  /** `open` begins with a new exchange, whatever was there before; `close` removes it and its data. */
  kind: 'open' | 'close';
  /** Who may reach it, as the environment of `npm start` says it (docs/operations.md); this machine unless told. */
  access?: Readonly<Record<string, string>>;
}

/** An exchange that is open. */
export interface Hosted {
  origin: string;
  /** Where keys.json is. */
  keysFolder: string;
  /** Private key of its answers, PKCS #8 (DER) in base64: for tests that answer in its place. */
  answerKey: string;
}

export type HostAnswer = Hosted | { failure: string };
