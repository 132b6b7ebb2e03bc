import type { Handler } from '../../context.ts';
import { exportSections, maxRangeDays } from './exportSections.ts';

/** POST export/config: what can be exported. Nobody has made a statement here yet, so nothing is used up. */
export const exportConfig: Handler<'exportConfig'> = async ({ account }) => ({
  accounts: exportSections(account),
  contents: [
    { content: 'ASSET_CHANGES', label: 'Asset changes' },
    { content: 'CLOSED_PNL', label: 'Closed profit and loss' },
    { content: 'TRADES', label: 'Trade history' },
  ],
  formats: ['csv', 'xlsx', 'pdf'],
  maxRangeDays,
  monthlyQuota: 30,
  usedQuota: 0,
  linkLifetimeDays: 7,
  timezoneDefault: 'UTC',
});
