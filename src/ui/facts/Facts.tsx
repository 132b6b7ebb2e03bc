import type { ReactNode } from 'react';
import './facts.css';

interface FactsProps {
  children: ReactNode;
  /** Lines between the facts: for many of them, which fill a page of their own. */
  isRuled?: boolean;
}

/** Labels with their values at the end of the line, one below the other. */
export function Facts({ children, isRuled }: FactsProps) {
  return <dl className={isRuled ? 'ua-facts ua-facts--ruled' : 'ua-facts'}>{children}</dl>;
}

/** One line of `Facts`. A value without room beside its label goes on below it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ua-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
