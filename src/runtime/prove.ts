import type { Verify } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';

/** A change that is about to be sent: its operation, its arguments without the proof, and what can be read around it. */
export interface Write {
  op: string;
  args: Readonly<Record<string, unknown>>;
  scopes: Scopes;
}

/**
 * Sends a change with the proof that its screen file asks for. `send` gets the arguments with the proof in them and is
 * called once, unless the proof was refused. Rejects with AbortedError when the person goes back: then nothing was sent.
 */
export type Prove = (
  verify: Verify,
  write: Write,
  send: (args: Readonly<Record<string, unknown>>) => Promise<unknown>,
) => Promise<unknown>;
