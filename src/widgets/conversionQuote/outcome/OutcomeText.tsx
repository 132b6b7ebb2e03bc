import type { ReactNode } from 'react';

/** One sentence of an outcome; the second one stands back behind the first. */
export function OutcomeText({
  role,
  isSecond = false,
  children,
}: {
  role?: 'status';
  isSecond?: boolean;
  children: ReactNode;
}) {
  return (
    <p role={role} className={`ua-convert__text${isSecond ? ' ua-convert__text--second' : ''}`}>
      {children}
    </p>
  );
}
