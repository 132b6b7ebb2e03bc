import type { Asked } from './check.ts';
import { codeLength, codeText } from './codeText.ts';
import type { CodeEntry, StepUpEvent, StepUpState } from './stepUpState.ts';

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
