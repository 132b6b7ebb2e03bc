import type { Handler } from '../../context.ts';
import { complianceFlags } from './complianceFlags.ts';

const islamic = 2;

/**
 * POST /v3/config/web. Every edition has the flags of the default one here: this exchange is under no regulator that
 * would have any of them differ. An Islamic sub-account gets its own edition (spec §3).
 */
export const configWeb: Handler<'configWeb'> = async ({ account, args }) => ({
  siteId: account?.subAttribute === islamic ? 'ISLAMIC' : (args.siteId ?? 'default'),
  webSiteComplianceConfig: complianceFlags(),
});
