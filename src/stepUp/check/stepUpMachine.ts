import type { CodeFault, ProofId, RequestedCode } from './check.ts';

/** The dialog's initial state. */
export function openedState(required: readonly RequestedCode[]): StepUpState {
  return {
    phase: 'asking',
    entries: required.map(emptyEntry),
    isSending: false,
    sent: 0,
    sendableAt: 0,
    triesLeft: undefined,
    isRenewed: false,
    error: null,
    isUnanswered: false,
  };
}

/** The state of a dialog that only says why nothing can be proven. */
export function refusedState(why: 'noAuthenticator' | 'closed'): StepUpState {
  return { ...openedState([]), phase: why };
}

/** Whether the codes can be submitted: every required one is complete, and one of the alternatives, if any. */
export function isComplete({ entries }: StepUpState): boolean {
  const isWhole = ({ text }: CodeEntry) => text.length === codeLength;
  const chosen = entries.filter(({ isRequired }) => !isRequired);
  return (
    entries.every((entry) => !entry.isRequired || isWhole(entry)) &&
    (chosen.length === 0 || chosen.some(isWhole))
  );
}

/** The state after an event. An event that is impossible in this phase changes nothing. */
export function nextState(state: StepUpState, event: StepUpEvent): StepUpState {
  if (state.phase === 'closed' || state.phase === 'noAuthenticator') return state;
  switch (event.type) {
    case 'typed':
      if (state.phase === 'checking') return state;
      return { ...state, error: null, isUnanswered: false, entries: typed(state.entries, event) };
    case 'sending':
      return { ...state, isSending: true, error: null };
    case 'sent':
      return sent(state, event.sendableAt);
    case 'notSent':
      return {
        ...state,
        isSending: false,
        error: event.error,
        sendableAt: event.sendableAt ?? state.sendableAt,
      };
    case 'checking':
      return { ...state, phase: 'checking', error: null, isUnanswered: false };
    case 'wrong':
      return wrong(state, event);
    case 'failed':
      return { ...state, phase: 'asking', error: event.error, isUnanswered: event.isUnanswered };
    case 'renewed':
      // The server imposes the pause between two emails, so it continues.
      return { ...openedState(event.required), sendableAt: state.sendableAt, isRenewed: true };
    case 'refused':
      return { ...state, phase: event.why, error: null };
  }
}

function emptyEntry(required: RequestedCode): CodeEntry {
  return { ...required, text: '' };
}

function typed(
  entries: readonly CodeEntry[],
  { id, text }: Extract<StepUpEvent, { type: 'typed' }>,
): readonly CodeEntry[] {
  const clean = codeText(text);
  // Editing either code clears the error that one of the two is wrong.
  const isAnswered = (entry: CodeEntry) => entry.id === id || entry.fault === 'unclear';
  return entries.map((entry) => ({
    ...entry,
    ...(isAnswered(entry) && { fault: undefined }),
    ...(entry.id === id && { text: clean }),
  }));
}

/** A new email invalidates the previous code. */
function sent(state: StepUpState, sendableAt: number): StepUpState {
  const entries = state.entries.map((entry) =>
    entry.id === 'email_verify' ? { ...entry, text: '', fault: undefined } : entry,
  );
  return { ...state, entries, isSending: false, sent: state.sent + 1, sendableAt };
}

function wrong(state: StepUpState, event: Extract<StepUpEvent, { type: 'wrong' }>): StepUpState {
  if (event.triesLeft === 0) return { ...state, phase: 'closed' };
  const entries = state.entries.map((entry) => {
    const fault = event.faults[entry.id];
    // A rejected code must be typed again; if the response does not say which is wrong, one may be right, so both stay.
    const isKept = fault === undefined || fault === 'unclear';
    return { ...entry, fault, text: isKept ? entry.text : '' };
  });
  return { ...state, phase: 'asking', entries, triesLeft: event.triesLeft };
}

/** A requested code, as far as it has been typed. */
export interface CodeEntry extends RequestedCode {
  text: string;
  fault?: CodeFault | undefined;
}

/** The state of the security check dialog. */
export interface StepUpState {
  /** `closed`: too many wrong codes. `noAuthenticator`: the account has none, and nothing can be proven without one. */
  phase: 'asking' | 'checking' | 'closed' | 'noAuthenticator';
  entries: readonly CodeEntry[];
  isSending: boolean;
  /** Number of codes emailed since the dialog opened. */
  sent: number;
  /** When another code can be requested (ms, the server's clock); 0 for immediately. */
  sendableAt: number;
  /** Attempts left after a wrong code; undefined while unknown. */
  triesLeft: number | undefined;
  /** The previous check expired, so both codes are requested again. */
  isRenewed: boolean;
  /** Why sending or checking a code failed; null when it did not. */
  error: unknown;
  /** The response was lost, and the change may have been made. */
  isUnanswered: boolean;
}

export type StepUpEvent =
  | { type: 'typed'; id: ProofId; text: string }
  | { type: 'sending' }
  | { type: 'sent'; sendableAt: number }
  | { type: 'notSent'; error: unknown; sendableAt?: number }
  | { type: 'checking' }
  | { type: 'wrong'; faults: Readonly<Partial<Record<ProofId, CodeFault>>>; triesLeft?: number | undefined }
  | { type: 'failed'; error: unknown; isUnanswered: boolean }
  | { type: 'renewed'; required: readonly RequestedCode[] }
  | { type: 'refused'; why: 'noAuthenticator' | 'closed' };

/** Digits of a code. */
export const codeLength = 6;

// Zeros of the digits that keyboards produce: Arabic, Persian, full width.
const ZEROS = [0x0660, 0x06f0, 0xff10] as const;
const DIGITS = 10;

/** The digits of typed or pasted text, as they are sent: `Code: 482 913` is `482913`. */
export function codeText(typed: string): string {
  return [...typed].map(asciiDigit).join('').slice(0, codeLength);
}

function asciiDigit(letter: string): string {
  if (letter >= '0' && letter <= '9') return letter;
  const point = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + DIGITS);
  return zero === undefined ? '' : String(point - zero);
}
