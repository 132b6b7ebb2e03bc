import type { Confirm, RouteId } from '../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../language/index.ts';
import type { Prove } from '../../runtime/index.ts';

/** A failed operation. `key` and `at` come from the screen file's `fail` map, if it lists the code. */
export interface ActionFailure {
  error: unknown;
  /** Translation key of the message to show instead of the catalogue's. */
  key?: string;
  /** The form field (pointer) the message belongs to. */
  at?: string;
}

/** The side effects of actions. The renderer provides the real host, tests a recording one. */
export interface ActionHost {
  /** Runs an operation and resolves with its result; rejects with a ContractError. */
  call(op: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  open(overlay: string, params: Readonly<Record<string, unknown>>): void;
  /** Closes the overlay that contains the action. */
  close(): void;
  go(
    route: RouteId,
    params: Readonly<Record<string, unknown>>,
    filter: Readonly<Record<string, unknown>>,
  ): void;
  /** Copies text to the clipboard and confirms it to the user. */
  copy(text: string): Promise<void>;
  refresh(sources: readonly string[]): void;
  setFilter(values: Readonly<Record<string, unknown>>): void;
  /** Downloads a file from the server; `url` has not been validated yet. */
  download(url: string): void;
  toast(type: 'success' | 'fail' | 'info' | 'warn' | 'process', key: string): void;
  /** Asks for confirmation; `label` is the translation key of the button's label. False when the user cancels. */
  confirm(confirm: Confirm, scopes: Scopes, label: string): Promise<boolean>;
  /** Sends a change with the proof that the screen file requires. */
  prove: Prove;
  /** Called when the operation requires a login (requirements §2.3). */
  login(): void;
  /** Shows the failure to the user. */
  report(failure: ActionFailure): void;
}
