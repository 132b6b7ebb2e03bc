import type { Asked, CodeFault, ProofId } from './check.ts';

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
