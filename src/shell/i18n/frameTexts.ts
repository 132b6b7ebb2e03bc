/**
 * English texts of the frame, shipped with the code: without them a page whose translations fail to load would be a
 * row of keys. They equal schemas/locales/en (checked by tests/shell/i18n/frameTexts.test.ts).
 */
export const frameTexts: Readonly<Record<string, string>> = {
  'nav.label': 'Assets area',
  'nav.assets': 'Assets',
  'nav.records': 'Records',
  'nav.tools': 'Tools',
  'nav.deposit': 'Deposit',
  'nav.withdraw': 'Withdraw',
  'nav.exchangeIndex': 'Convert',
  'nav.otcIndex': 'Block trade',
  'nav.exchangeHistory': 'Conversions',
  'nav.otcHistory': 'Block trades',
  'nav.recordsDerivatives': 'Derivatives',
  'nav.recordsFrozenAssets': 'Frozen assets',
  'nav.subAccountTransferRecord': 'Transfers',
  'nav.moneyAddress': 'Address book',
  'nav.moneyAddressRiskCheck': 'Address check',
  'nav.exportStatment': 'Statements',
  'shell.skip': 'Skip to content',
  'shell.menu': 'Menu',
  'shell.close': 'Close',
  'shell.logIn': 'Log in',
  'shell.logOut': 'Log out',
  'shell.account': 'Account',
  'shell.tryAgain': 'Try again',
  'shell.theme': 'Theme',
  'route.loading': 'Loading the page',
  'language.label': 'Language',
  'notice.label': 'Notification',
  'notice.offline': 'You are offline. What you see may be out of date.',
  'notice.accountUnavailable': 'Your account could not be loaded.',
};

/** Texts of the errors that can also keep translations from loading (requirements §8.2). */
export const frameErrorTexts: Readonly<Record<string, string>> = {
  '50016': 'The network is not reachable. Check your connection.',
};
