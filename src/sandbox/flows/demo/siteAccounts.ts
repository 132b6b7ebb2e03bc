import type { Account } from '../../books/accounts/account.ts';
import type { Wallet } from '../../books/ledger/accountId.ts';

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

/** The demo accounts that follow the rules of one site, and the one whose withdrawals are closed (domain §7, §9.1). */
export const siteAccounts: readonly DemoAccount[] = [
  {
    key: 'eu-user',
    uid: 610431,
    name: 'Clara Brandner',
    summary: 'European site: receivers are asked for from 1000 EUR, deposits for the Austrian tax',
    profile: {
      ...usualProfile,
      username: 'clara_brandner',
      email: 'clara.brandner@example.com',
      mobile: '+447700900201',
      site: 'EU',
      country: 'AUT',
      currency: 'EUR',
      createdAt: Date.UTC(2025, 2, 11, 8, 40),
    },
    balances: {
      FUND: { USDC: '8420.55', EUR: '6210.3', BTC: '0.184', ETH: '2.75', SOL: '31.5', XRP: '820' },
      UNIFIED: { USDC: '1500', BTC: '0.02' },
    },
  },
  {
    key: 'tr-user',
    uid: 623907,
    name: 'Defne Aksoy',
    summary: 'Turkish site: each transfer names its purpose and people, each deposit its sender',
    profile: {
      ...usualProfile,
      username: 'defne_aksoy',
      email: 'defne.aksoy@example.com',
      mobile: '+447700900202',
      site: 'TUR',
      country: 'TUR',
      currency: 'TRY',
      language: 'tr',
      createdAt: Date.UTC(2025, 4, 19, 11, 5),
    },
    balances: {
      FUND: { USDT: '3150.75', TRY: '184500.5', BTC: '0.061', ETH: '0.92', XRP: '415' },
      UNIFIED: { USDT: '640' },
    },
  },
  {
    key: 'kz-user',
    uid: 631548,
    name: 'Aruzhan Seitova',
    summary: 'Kazakh site: other people are named with their identity document',
    profile: {
      ...usualProfile,
      username: 'aruzhan_seitova',
      email: 'aruzhan.seitova@example.com',
      site: 'KAZ',
      country: 'KAZ',
      currency: 'KZT',
      createdAt: Date.UTC(2025, 6, 2, 5, 15),
    },
    balances: { FUND: { USDT: '1980.4', KZT: '742000', BTC: '0.03', TON: '120.5' } },
  },
  {
    key: 'ae-user',
    uid: 640216,
    name: 'Omar Haddad',
    summary: 'Emirati site: other people are named with address and birth; pays in dirham',
    profile: {
      ...usualProfile,
      username: 'omar_haddad',
      email: 'omar.haddad@example.com',
      site: 'ARE',
      country: 'ARE',
      currency: 'AED',
      createdAt: Date.UTC(2025, 7, 25, 14, 30),
    },
    balances: { FUND: { USDT: '15400', AED: '38250.75', BTC: '0.42', ETH: '6.1' } },
  },
  {
    key: 'hk-user',
    uid: 648873,
    name: 'Wing Chan',
    summary: 'Hong Kong site, which is closing: withdrawals and statements',
    profile: {
      ...usualProfile,
      username: 'wing_chan',
      email: 'wing.chan@example.com',
      site: 'HKG',
      country: 'HKG',
      currency: 'HKD',
      language: 'zh-HK',
      createdAt: Date.UTC(2022, 3, 8, 3, 20),
    },
    balances: { FUND: { USDT: '5230.18', BTC: '0.207', ETH: '3.4', USDC: '410' } },
  },
  {
    key: 'frozen',
    uid: 669014,
    name: 'Pavel Horak',
    summary: 'Withdrawals are closed; part of the coins is held, each for a reason of its own',
    profile: {
      ...usualProfile,
      username: 'pavel_horak',
      email: 'pavel.horak@example.com',
      country: 'CZE',
      currency: 'CZK',
      withdrawBanned: true,
      createdAt: Date.UTC(2024, 8, 30, 16, 50),
    },
    balances: { FUND: { USDT: '9400', BTC: '0.31', ETH: '2.2', CZK: '12800' }, UNIFIED: { USDT: '750' } },
  },
];

/** Decimal strings by coin, as the wallet holds them on the first day. */
type OpeningBalances = Readonly<Record<string, string>>;

/** A fictional person available for sign-in (domain §9.1). */
export interface DemoAccount {
  /** Name of the persona: "main-kyc2". */
  readonly key: string;
  readonly uid: number;
  /** For the login page and the terminal: "Elena Hofer". */
  readonly name: string;
  /** One line about what this account demonstrates. */
  readonly summary: string;
  readonly profile: Omit<Account, 'uid' | 'persona' | 'legalName'>;
  readonly balances: { readonly [wallet in Wallet]?: OpeningBalances };
}
