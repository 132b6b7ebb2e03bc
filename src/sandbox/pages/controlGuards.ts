import { onlyFromHere } from './onlyFromHere.ts';
import { onlyFromOurPage } from './onlyFromOurPage.ts';
import { onlyJson } from './onlyJson.ts';

/** Who may use the local API of the control page: to look, to change by a body, to clear without one. */
export const controlGuards = {
  look: { onRequest: onlyFromHere },
  change: { onRequest: [onlyFromHere, onlyFromOurPage, onlyJson] },
  clear: { onRequest: [onlyFromHere, onlyFromOurPage] },
};
