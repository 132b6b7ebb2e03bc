import type { Asked, CodeFault, ProofId } from './check.ts';

/** The dialog as it opens. */
export function openedState(asked: readonly Asked[]): StepUpState {
  return {
    phase: 'asking',
    entries: asked.map(emptyEntry),
    isSending: false,
    sent: 0,
    sendableAt: 0,
    triesLeft: undefined,
    isRenewed: false,
    error: null,
    isUnanswered: false,
  };
}

/** The dialog that only says why nothing can be proven. */
export function refusedState(why: 'noAuthenticator' | 'closed'): StepUpState {
  return { ...openedState([]), phase: why };
}

/** Whether the codes can be sent: every one that is required is whole, and one of those that can be chosen. */
export function isComplete({ entries }: StepUpState): boolean {
  const isWhole = ({ text }: CodeEntry) => text.length === codeLength;
  const chosen = entries.filter(({ isRequired }) => !isRequired);
  return (
    entries.every((entry) => !entry.isRequired || isWhole(entry)) &&
    (chosen.length === 0 || chosen.some(isWhole))
  );
}

/** What follows from an event. An event that cannot be in this phase changes nothing. */
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
      // The pause between two mails is the server's, and goes on.
      return { ...openedState(event.asked), sendableAt: state.sendableAt, isRenewed: true };
    case 'refused':
      return { ...state, phase: event.why, error: null };
  }
}

function emptyEntry(asked: Asked): CodeEntry {
  return { ...asked, text: '' };
}

function typed(
  entries: readonly CodeEntry[],
  { id, text }: Extract<StepUpEvent, { type: 'typed' }>,
): readonly CodeEntry[] {
  const clean = codeText(text);
  // That one of two is wrong is answered by mending either.
  const isAnswered = (entry: CodeEntry) => entry.id === id || entry.fault === 'unclear';
  return entries.map((entry) => ({
    ...entry,
    ...(isAnswered(entry) && { fault: undefined }),
    ...(entry.id === id && { text: clean }),
  }));
}

/** A new mail ends the code before it. */
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
    // A code that is refused is typed anew; where the answer does not say which it was, one of them may be right.
    const isKept = fault === undefined || fault === 'unclear';
    return { ...entry, fault, text: isKept ? entry.text : '' };
  });
  return { ...state, phase: 'asking', entries, triesLeft: event.triesLeft };
}

/** A code that is asked for, as far as it is typed. */
export interface CodeEntry extends Asked {
  text: string;
  fault?: CodeFault | undefined;
}

/** What the dialog of a security check shows. */
export interface StepUpState {
  /** `closed`: too many wrong codes. `noAuthenticator`: nothing can be proven without one. */
  phase: 'asking' | 'checking' | 'closed' | 'noAuthenticator';
  entries: readonly CodeEntry[];
  isSending: boolean;
  /** How often a code was mailed since the dialog opened. */
  sent: number;
  /** From this moment (ms, the server's clock) another code can be asked for; 0 for at once. */
  sendableAt: number;
  /** Tries that are left after a wrong code; undefined while that is not known. */
  triesLeft: number | undefined;
  /** The check before this one ended by itself, so both codes are asked for again. */
  isRenewed: boolean;
  /** What kept a code from being sent, or codes from being checked; null when nothing did. */
  error: unknown;
  /** The answer was lost, and what was sent may have been done. */
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
  | { type: 'renewed'; asked: readonly Asked[] }
  | { type: 'refused'; why: 'noAuthenticator' | 'closed' };

/** Digits of a code. */
export const codeLength = 6;

// Zero of the digits that people's keyboards write: Arabic, Persian, full width.
const ZEROS = [0x0660, 0x06f0, 0xff10] as const;
const DIGITS = 10;

/** The digits of what was typed or pasted, as they are sent: `Code: 482 913` is `482913`. */
export function codeText(typed: string): string {
  return [...typed].map(asciiDigit).join('').slice(0, codeLength);
}

function asciiDigit(letter: string): string {
  if (letter >= '0' && letter <= '9') return letter;
  const point = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + DIGITS);
  return zero === undefined ? '' : String(point - zero);
}
