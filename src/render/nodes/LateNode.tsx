import { type ReactNode, Suspense } from 'react';
import { NodeBoundary } from './NodeBoundary.tsx';

interface Props {
  id: string;
  /** What is drawn; a new one gets a new chance. */
  subject: unknown;
  children: ReactNode;
}

/** A part whose code comes later: until then its place is empty, and when it cannot be had nothing else goes with it. */
export function LateNode({ id, subject, children }: Props) {
  return (
    <NodeBoundary id={id} subject={subject}>
      <Suspense fallback={null}>{children}</Suspense>
    </NodeBoundary>
  );
}
