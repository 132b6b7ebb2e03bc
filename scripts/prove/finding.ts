/** One thing that is wrong, for people who are no programmers too. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** Stable: see scripts/README.md. */
  code: string;
  /** An error refuses the files; a warning is printed and refuses nothing. */
  severity: 'error' | 'warning';
  /** What is wrong, ending with a full stop. */
  sentence: string;
  /** What was probably meant, ending with a question mark or full stop. */
  suggestion?: string;
}

/** A finding before it is told. */
export interface RawFinding extends Finding {
  /** The mistake behind it, such as `flag p2p`: of several findings with one cause, the first is told. */
  cause?: string;
  /** The last line of what a warning speaks of, from 1: an error anywhere in it comes first. */
  lastLine?: number;
  /** Told only when nothing is an error: what it speaks of may well follow from one. */
  isLast?: boolean;
}

/** The same finding with the mistake behind it. */
export function causedBy(cause: string, finding: RawFinding): RawFinding {
  return { ...finding, cause };
}
