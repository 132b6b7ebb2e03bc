import type { HandlerRegistry } from '../registry.ts';
import { addressSuperVerification } from './addressSuperVerification.ts';
import { configBanner } from './configBanner.ts';
import { configWeb } from './configWeb.ts';
import { countryCode } from './countryCode.ts';
import { countryList } from './countryList.ts';
import { exchangeRate } from './exchangeRate.ts';
import { logout } from './logout.ts';
import { memberInfo } from './memberInfo.ts';
import { registerPermission } from './registerPermission.ts';
import { riskDefaultIntercept } from './riskDefaultIntercept.ts';
import { sendEmail } from './sendEmail.ts';
import { sessionEnd } from './sessionEnd.ts';
import { sessionEndAll } from './sessionEndAll.ts';
import { sessionList } from './sessionList.ts';
import { subaccountTax } from './subaccountTax.ts';
import { userPermission } from './userPermission.ts';
import { userProfile } from './userProfile.ts';
import { userTag } from './userTag.ts';
import { vipAmbassador } from './vipAmbassador.ts';
import { vipLabelInfo } from './vipLabelInfo.ts';

/** Who is signed in, what they may do, and the site's configuration (requirements §7.2). */
export const userHandlers = {
  userProfile,
  userTag,
  userPermission,
  registerPermission,
  memberInfo,
  configWeb,
  configBanner,
  vipLabelInfo,
  vipAmbassador,
  countryList,
  countryCode,
  exchangeRate,
  logout,
  sessionList,
  sessionEnd,
  sessionEndAll,
  subaccountTax,
  sendEmail,
  riskDefaultIntercept,
  addressSuperVerification,
} satisfies HandlerRegistry;
