import type { Effect } from '../../faults/fault.ts';

interface FaultKind {
  readonly kind: Effect['kind'];
  readonly name: string;
  readonly explanation: string;
  /** Whether it can also strike when the work is done (faults/fault.ts). */
  readonly mayComeAfter: boolean;
}

/** Every kind of fault in people's words; the one that matters most for trust first. */
export const faultKinds: readonly FaultKind[] = [
  {
    kind: 'tampered',
    name: 'Tampered answer',
    explanation:
      'The exchange signs its true answer; then the first figure in it is altered, as somebody between the exchange and the page would. A page that checks signatures refuses it and changes nothing.',
    mayComeAfter: false,
  },
  {
    kind: 'code',
    name: 'Refusal',
    explanation: 'An answer with a code of your choice.',
    mayComeAfter: false,
  },
  {
    kind: 'status',
    name: 'HTTP status',
    explanation: 'A 4xx or 5xx without an envelope.',
    mayComeAfter: true,
  },
  {
    kind: 'delay',
    name: 'Delay',
    explanation: 'The answer is late. Joins other faults.',
    mayComeAfter: false,
  },
  { kind: 'hang', name: 'Hang', explanation: 'No answer ever: the page gives up.', mayComeAfter: true },
  { kind: 'cut', name: 'Cut connection', explanation: 'The connection breaks off.', mayComeAfter: true },
  { kind: 'empty', name: 'Empty body', explanation: 'A success that says nothing.', mayComeAfter: true },
  { kind: 'truncated', name: 'Truncated', explanation: 'The first half of the JSON.', mayComeAfter: true },
  { kind: 'html', name: 'HTML', explanation: 'A proxy’s page in place of JSON.', mayComeAfter: true },
  {
    kind: 'wrongShape',
    name: 'Wrong shape',
    explanation: 'A result unlike its description.',
    mayComeAfter: false,
  },
  { kind: 'huge', name: 'Huge', explanation: 'Ten megabytes more than needed.', mayComeAfter: false },
];
