import { type DemoAccount, usualProfile } from './demoAccount.ts';

/** The demo accounts that may not do all of what others do (domain §9.1). */
export const restrictedAccounts: readonly DemoAccount[] = [
  {
    key: 'uta-process',
    uid: 655120,
    name: 'Ana Petrovic',
    summary: 'Being upgraded to the unified account: conversions wait',
    profile: {
      ...usualProfile,
      username: 'ana_petrovic',
      email: 'ana.petrovic@example.com',
      country: 'HRV',
      currency: 'EUR',
      kycLevel: 1,
      utaStatus: 'PROCESS',
      createdAt: Date.UTC(2022, 10, 17, 20, 10),
    },
    balances: {
      FUND: { USDT: '3480.9', ETH: '1.204', EUR: '210.75' },
      SPOT: { USDT: '1205.4', BTC: '0.041' },
      CONTRACT: { USDT: '640' },
    },
  },
  {
    key: 'uta-fail',
    uid: 658431,
    name: 'Bruno Keller',
    summary: 'The upgrade to the unified account failed: collateral is locked in Spot',
    profile: {
      ...usualProfile,
      username: 'bruno_keller',
      email: 'bruno.keller@example.com',
      country: 'CHE',
      currency: 'CHF',
      utaStatus: 'FAIL',
      hasInstitutionalLoan: true,
      createdAt: Date.UTC(2022, 7, 3, 11, 55),
    },
    balances: { FUND: { USDT: '2210.4', ETH: '0.75' }, SPOT: { USDT: '880', BTC: '0.052' } },
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
      hasInstitutionalLoan: true,
      createdAt: Date.UTC(2024, 8, 30, 16, 50),
    },
    balances: {
      FUND: { USDT: '9400', BTC: '0.31', ETH: '1.95', CZK: '12800' },
      UNIFIED: { USDT: '750' },
      INVESTMENT: { ETH: '0.25' },
    },
  },
  {
    key: 'sanctioned',
    uid: 676208,
    name: 'Mateo Ruiz',
    summary: 'Verified in a country that is under sanctions by now: nothing moves, records stay',
    profile: {
      ...usualProfile,
      username: 'mateo_ruiz',
      email: 'mateo.ruiz@example.com',
      country: 'CUB',
      currency: 'USD',
      createdAt: Date.UTC(2021, 5, 9, 13, 25),
    },
    balances: { FUND: { USDT: '1260.8', BTC: '0.034' } },
  },
];
