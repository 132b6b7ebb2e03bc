import type { ReactNode } from 'react';
import { boxSpecimens } from './boxSpecimens.tsx';
import { controlSpecimens } from './controlSpecimens.tsx';
import { dialogSpecimens } from './dialogSpecimens.tsx';
import { listboxSpecimens } from './listboxSpecimens.tsx';
import { markSpecimens } from './markSpecimens.tsx';
import { textSpecimens } from './textSpecimens.tsx';

/** A part of src/ui in the states it can be in, by their names. */
export interface PartSpecimen {
  name: string;
  states: Readonly<Record<string, () => ReactNode>>;
}

/** Every part of src/ui in its states. */
export const partSpecimens: readonly PartSpecimen[] = [
  ...boxSpecimens,
  ...dialogSpecimens,
  ...listboxSpecimens,
  ...controlSpecimens,
  ...textSpecimens,
  ...markSpecimens,
];
