import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { checkOperations } from '../../../scripts/check/checkOperations.ts';
import { operationUses } from '../../../scripts/report/operations/operationUses.ts';
import { reportOperations } from '../../../scripts/report/operations/reportOperations.ts';

describe('the callers of operations', () => {
  it('include screens, widgets, the frame, the step-up dialog and the layer itself', async () => {
    const uses = await operationUses();
    expect(Object.keys(uses).sort()).toEqual([...Object.keys(operations), 'liveChanges'].sort());
    expect(uses.transactionHistory).toEqual(['screen recordsDerivatives']);
    expect(uses.convertQuote).toContain('widget conversionQuote');
    expect(uses.userPermission).toContain('src/shell/state/fillClientState.ts');
    expect(uses.logout).toContain('src/shell/session/useLogOut.ts');
    expect(uses.routeProbe).toHaveLength(1);
  });

  it('are reported as missing for an operation without any', async () => {
    expect(await checkOperations({ memberInfo: ['somewhere'], exchangeRate: [] })).toEqual([
      'Operation exchangeRate is described and nothing reaches it: use it in a screen, a widget or the frame, or take it out of openapi/.',
    ]);
    expect(await checkOperations()).toEqual([]);
  });

  it('are written as a readable page', async () => {
    const { 'reports/operations.md': page = '' } = await reportOperations();
    expect(page).toContain('| transactionHistory | screen recordsDerivatives |');
  });
});
