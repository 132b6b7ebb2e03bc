import type { Action, Confirm, FormNode } from '../../generated/models/screen.v1.d.ts';
import {
  AbortedError,
  AccountChangedError,
  ComplianceWallError,
  type Contract,
  ContractError,
  HttpError,
  isNotLoggedIn,
  isSignedOut,
  NetworkError,
  TimeoutError,
  TokenError,
} from '../contract/index.ts';
import { evaluate, resolveArguments, type Scopes } from '../language/index.ts';
import { callOperation, type Prove } from '../runtime/index.ts';
import { REQUEST_ID, type RequestIds } from './draft/createRequestIds.ts';
import type { Banner } from './draft/draftState.ts';
import type { FormParts } from './draft/FormContext.tsx';
import type { FormDraft } from './draft/FormDraft.ts';
import { elementId, fieldSchema } from './draft/fieldUi.ts';
import { fieldOrder } from './draft/submission.ts';

/** What submitting a form needs from outside. */
interface SubmitPorts {
  call: Contract['call'];
  requestIds: RequestIds;
  /** The scopes around the form now. */
  scopes(): Scopes;
  confirm(confirm: Confirm, scopes: Scopes): Promise<boolean>;
  /** Sends with the step-up authentication that the screen file requires. */
  prove: Prove;
  onDone(result: unknown, scopes: Scopes, partly: readonly Action[] | undefined): Promise<void>;
  login(): void;
}

/**
 * Validates, confirms, verifies, calls and runs the actions that follow; resolves with true when the operation
 * succeeded and the form is to start afresh. On any failure all input stays, and nothing is ever sent again without
 * being asked.
 */
export async function submitForm(parts: FormParts, ports: SubmitPorts): Promise<boolean> {
  const { draft, node, checker } = parts;
  if (isBlocked(node, draft)) return false;
  draft.patch({ isSubmitted: true, serverErrors: {}, banner: null });
  if (!isFaultless(parts)) return false;
  await checker.settle();
  if (!isFaultless(parts)) return false;
  const form = toBeSent(parts, ports.requestIds);
  const { result: checked } = draft.get().check;
  const found = checked === undefined ? {} : { checked };
  const scopes = { ...ports.scopes(), ...draft.chosen(), ...found, form };
  if (node.confirm !== undefined && !(await ports.confirm(node.confirm, scopes))) return false;
  try {
    const outcome = await send(parts, ports, scopes);
    if (outcome === undefined) return false;
    ports.requestIds.forget();
    const isWhole = draft.takeOutcome(outcome.result);
    // What was sent is no longer a draft; refused lines are.
    if (isWhole === undefined) parts.persisted?.end();
    await ports.onDone(
      outcome.result,
      { ...scopes, result: outcome.result },
      isWhole === false ? partlyOf(parts) : undefined,
    );
    // A form whose parts show their own outcome stays as it is.
    return isWhole === undefined;
  } finally {
    draft.patch({ isSubmitting: false });
  }
}

/** The actions that follow when some lines of a list were refused. */
function partlyOf({ node }: FormParts): readonly Action[] {
  return Object.values(node.rows ?? {}).flatMap(({ outcome }) => outcome.partly ?? []);
}

/** Whether nothing is wrong; otherwise moves focus to the first invalid field. */
function isFaultless(parts: FormParts): boolean {
  const { draft } = parts;
  const { check } = draft.get();
  const wrong = new Set(Object.keys(draft.errors()));
  if (check.at !== undefined) wrong.add(check.at);
  if (wrong.size === 0) return true;
  // An error without a field to correct must not leave a button that does nothing.
  if (!focusFirst(parts, wrong)) draft.patch({ banner: { key: 'form.error.incomplete' } });
  return false;
}

function toBeSent({ draft, compiled }: FormParts, requestIds: RequestIds): Record<string, unknown> {
  const form = draft.submission();
  const hasId = fieldSchema(compiled.schema, REQUEST_ID) !== undefined;
  return hasId ? { ...form, requestId: requestIds.idFor(form) } : form;
}

async function send(
  parts: FormParts,
  ports: SubmitPorts,
  scopes: Scopes,
): Promise<{ result: unknown } | undefined> {
  const { submit, verify } = parts.node;
  // Only now: while the user is still being asked for something, nothing is under way.
  const begin = () => parts.draft.patch({ isSubmitting: true });
  if (submit === undefined) {
    begin();
    return { result: undefined };
  }
  const { op } = submit;
  const sendOff = (args: Readonly<Record<string, unknown>>) => {
    begin();
    return callOperation(ports.call, op, args, { notify: 'none' });
  };
  try {
    const args = resolveArguments(submit.args, scopes);
    const result = await (verify === undefined
      ? sendOff(args)
      : ports.prove(verify, { op, args, scopes }, sendOff));
    if (!isNotLoggedIn(result)) return { result };
    ports.login();
  } catch (error) {
    showFailure(parts, ports, error);
  }
  return undefined;
}

function showFailure(parts: FormParts, ports: SubmitPorts, error: unknown): void {
  const { draft, node, compiled } = parts;
  // A new login does not help a user who is signed in but not permitted: that is shown like any other refusal.
  const hasEnded = isSignedOut(error);
  if (hasEnded) ports.login();
  // An aborted call needs no message, and the shell reports other failures of any caller (requirements §8.2).
  const isReported = [AbortedError, AccountChangedError, ComplianceWallError, TokenError].some(
    (kind) => error instanceof kind,
  );
  if (isReported || hasEnded) return;
  const entry = error instanceof ContractError ? node.fail?.[String(error.code)] : undefined;
  const { at } = entry ?? {};
  const note =
    isOutcomeUnknown(error) && fieldSchema(compiled.schema, REQUEST_ID) !== undefined
      ? { note: 'form.error.unknownOutcome' }
      : {};
  if (entry === undefined) draft.patch({ banner: { error, ...note } });
  // An error for a field that is not on the page must still be seen.
  else if (at === undefined || !compiled.file.layout.flat().includes(at) || !draft.isShown(at))
    draft.patch({ banner: wordsOf(entry, error) });
  else {
    draft.patch({ serverErrors: { [at]: wordsOf(entry, error) } });
    focusFirst(parts, new Set([at]));
  }
}

/** The request may have been carried out although no answer came; a retry has the same id and is safe. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return error instanceof TimeoutError || error instanceof NetworkError;
}

/** The screen file's own text, or the catalogue's with the numbers of the answer. */
function wordsOf({ key }: { key?: string }, error: unknown): Banner {
  return key === undefined ? { error } : { key };
}

/** Moves focus to the first of these fields; false when none of them is on the page. */
function focusFirst({ compiled, draft, idPrefix }: FormParts, wrong: ReadonlySet<string>): boolean {
  const parts = [...wrong].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const fields = fieldOrder(compiled.file).filter((pointer) => draft.isShown(pointer));
  const element = fields
    .flatMap((pointer) => [pointer, ...parts.filter((part) => part.startsWith(`${pointer}/`))])
    .filter((pointer) => wrong.has(pointer))
    .map((pointer) => document.getElementById(elementId(idPrefix, pointer)))
    .find((found) => found !== null);
  // After the render that shows the error, so that it is announced together with the field.
  if (element !== undefined) setTimeout(() => element.focus());
  return element !== undefined;
}

/** Whether the form cannot be sent now, for the reason in its screen file. */
export function isBlocked({ blocked }: Pick<FormNode, 'blocked'>, draft: FormDraft): boolean {
  return blocked !== undefined && evaluate(blocked.when, draft.scopes(), draft.around.facts);
}
