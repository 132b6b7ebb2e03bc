import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';

type Flags = NonNullable<ResultOf<'configWeb'>['webSiteComplianceConfig']>;

const islamic = 2;

/**
 * POST /v3/config/web: what holds beyond the edition, which the pages know themselves. That is nothing unless the control
 * page says otherwise. An Islamic sub-account gets its own edition (requirements §3.4).
 */
export const configWeb: Handler<'configWeb'> = async ({ account, args, context }) => ({
  siteId: account?.subAttribute === islamic ? 'ISLAMIC' : (args.siteId ?? 'default'),
  webSiteComplianceConfig: context.runtimeFlags.config() as Flags,
});
