import type { ReactNode } from 'react';
import { HttpError } from '../../../contract/index.ts';
import { useErrorText } from '../../../runtime/index.ts';
import { Note } from '../../../ui/note/Note.tsx';

interface QuoteProblemProps {
  error: unknown;
  /** What did not work, already translated. */
  title: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A quote, or what it needs, could not be had: it has converted nothing, so its outcome is never open, as that of a change would be. */
export function QuoteProblem({ error, title, children }: QuoteProblemProps) {
  const isOpen = error instanceof HttpError && error.textKey === 'httpUnknown';
  const text = useErrorText(error, isOpen ? 'http500' : undefined);
  return (
    <Note tone="fail" title={title} role="alert">
      <p>{text}</p>
      {children}
    </Note>
  );
}
