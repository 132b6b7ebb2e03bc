import { lazyPart } from '../../runtime/lazyPart.ts';

/** The outline of a list of lines, which few forms have. */
export const rowsOutline = lazyPart(() => import('./RowsOutline.tsx').then((module) => module.RowsOutline));
