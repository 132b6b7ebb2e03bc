import type { ReactNode } from 'react';
import { Boundary } from '../../runtime/index.ts';
import { BrokenCard } from './BrokenCard.tsx';

interface Props {
  id: string;
  /** A new subject is a new try. */
  subject: unknown;
  children: ReactNode;
}

/** Keeps a node's failure to the node: its place shows a card that says so, its siblings live on. */
export function NodeBoundary({ id, subject, children }: Props) {
  return (
    <Boundary subject={subject} instead={(retry) => <BrokenCard id={id} retry={retry} />}>
      {children}
    </Boundary>
  );
}
