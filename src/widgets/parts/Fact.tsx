import type { ReactNode } from 'react';

/** One line of a list of facts (inside <dl>). */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ua-w-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
