import type { Confirm, RouteId } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { Prove } from '../runtime/index.ts';

/** An operation that did not succeed. `key` and `at` come from the `fail` map of the screen file, when it names the code. */
export interface ActionFailure {
  error: unknown;
  /** Translation key of the sentence to show instead of the catalogue's. */
  key?: string;
  /** The form field (pointer) the sentence belongs to. */
  at?: string;
}

/** What actions do to the world. The renderer gives a real one, tests a written-down one. */
export interface ActionHost {
  /** Runs an operation and resolves with its result; rejects with a ContractError. */
  call(op: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  open(overlay: string, params: Readonly<Record<string, unknown>>): void;
  /** Closes the overlay the action stands in. */
  close(): void;
  go(
    route: RouteId,
    params: Readonly<Record<string, unknown>>,
    filter: Readonly<Record<string, unknown>>,
  ): void;
  /** Puts text on the clipboard and says so. */
  copy(text: string): Promise<void>;
  refresh(sources: readonly string[]): void;
  setFilter(values: Readonly<Record<string, unknown>>): void;
  /** Hands a file of the server to the person; `url` was not checked yet. */
  download(url: string): void;
  toast(type: 'success' | 'fail' | 'info' | 'warn' | 'process', key: string): void;
  /** Asks before something that matters; `label` is the key of what the button does. False when the person goes back. */
  confirm(confirm: Confirm, scopes: Scopes, label: string): Promise<boolean>;
  /** Sends a change with the proof that the screen file asks for. */
  prove: Prove;
  /** The operation wants a signed-in person (requirements §2.3). */
  login(): void;
  /** Says what went wrong. */
  report(failure: ActionFailure): void;
}
