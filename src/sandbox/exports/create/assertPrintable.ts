import type { SandboxContext } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { exportRules } from '../exportRules.ts';
import { hasMoreMovements } from '../statement/ledger/hasMoreMovements.ts';
import { scopeOf } from '../statement/scopeOf.ts';
import type { ExportWish } from './exportWish.ts';

/** Refuses a PDF that would have more rows than anybody prints. @throws BusinessError 131505 */
export async function assertPrintable(context: SandboxContext, wish: ExportWish): Promise<void> {
  if (wish.format !== 'pdf') return;
  const scope = await scopeOf(context, wish);
  if (!(await hasMoreMovements(scope, exportRules.pdfRows))) return;
  throw new BusinessError(131505, 'Too many rows for a PDF.', {
    params: { rows: String(exportRules.pdfRows) },
  });
}
