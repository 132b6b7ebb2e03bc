import type { Handler } from '../../context.ts';
import { usedQuota } from '../../exports/create/usedQuota.ts';
import { exportRules } from '../../exports/exportRules.ts';
import { exportSections } from '../../exports/exportSections.ts';

/** POST export/config: what can be exported, and what is left of the month. */
export const exportConfig: Handler<'exportConfig'> = async ({ context, account, hidden }) => ({
  accounts: exportSections(account, await hidden()),
  contents: [
    { content: 'ASSET_CHANGES', label: 'Asset changes' },
    { content: 'CLOSED_PNL', label: 'Closed profit and loss' },
    { content: 'TRADES', label: 'Trade history' },
  ],
  formats: ['csv', 'xlsx', 'pdf'],
  maxRangeDays: exportRules.rangeDays,
  monthlyQuota: exportRules.monthlyQuota,
  usedQuota: await usedQuota(context.db, account.uid, context.clock.now()),
  linkLifetimeDays: exportRules.keptDays,
  timezoneDefault: 'UTC',
});
