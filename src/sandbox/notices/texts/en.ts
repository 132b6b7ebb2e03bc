import type { NoticeTexts } from '../noticeTexts.ts';

export const en: NoticeTexts = {
  depositsPaused: (coin, network) => [
    `${coin} on ${network}`,
    `Deposits of ${coin} on ${network} are paused. Other networks work.`,
  ],
  depositsEnded: (coin, network) => [
    `${coin} on ${network}`,
    `Deposits of ${coin} on ${network} have ended.`,
  ],
  withdrawalsPaused: (coin, network) => [
    `${coin} on ${network}`,
    `Withdrawals of ${coin} on ${network} are paused. Other networks work.`,
  ],
  withdrawalsEnded: (coin, network) => [
    `${coin} on ${network}`,
    `Withdrawals of ${coin} on ${network} have ended.`,
  ],
  conversionsEnded: (coin) => [`${coin} cannot be converted`, `Conversions from and to ${coin} have ended.`],
  yearEndStatement: [
    'The statement of your year',
    'From 1 January, 00:00 UTC, a statement can hold the whole year. Files are kept for 7 days.',
  ],
  yearEndTransfers: [
    'Bank transfers take longer',
    'Banks do not work on public holidays. Coins and cards arrive as usual.',
  ],
};
