import { boxSpecimens } from './boxSpecimens.tsx';
import { controlSpecimens } from './controlSpecimens.tsx';
import { dialogSpecimens } from './dialogSpecimens.tsx';
import { listboxSpecimens } from './listboxSpecimens.tsx';
import { markSpecimens } from './markSpecimens.tsx';
import type { PartSpecimen } from './partSpecimen.ts';
import { textSpecimens } from './textSpecimens.tsx';

/** Every part of src/ui in its states. */
export const partSpecimens: readonly PartSpecimen[] = [
  ...boxSpecimens,
  ...dialogSpecimens,
  ...listboxSpecimens,
  ...controlSpecimens,
  ...textSpecimens,
  ...markSpecimens,
];
