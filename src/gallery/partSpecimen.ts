import type { ReactNode } from 'react';

/** A part of src/ui in the states it can be in, by their names. */
export interface PartSpecimen {
  name: string;
  states: Readonly<Record<string, () => ReactNode>>;
}
