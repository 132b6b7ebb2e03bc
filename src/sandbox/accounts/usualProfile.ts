/** What most demo accounts have in common. */
export const usualProfile = {
  mobile: '',
  site: 'GLOBAL',
  language: 'en',
  kycLevel: 2,
  labelType: 1,
  labelLevel: 0,
  parentUid: null,
  subAttribute: 0,
  withdrawBanned: false,
  utaStatus: 'SUCCESS',
  hasGoogle2fa: true,
  withdrawAddrLevel: 0,
} as const;
