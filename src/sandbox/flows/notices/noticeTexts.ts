/** The text of a notice: a title and a message. */
export type Words = readonly [title: string, content: string];

/** The notices in one language. */
export interface NoticeTexts {
  readonly depositsPaused: (coin: string, network: string) => Words;
  readonly depositsEnded: (coin: string, network: string) => Words;
  readonly withdrawalsPaused: (coin: string, network: string) => Words;
  readonly withdrawalsEnded: (coin: string, network: string) => Words;
  readonly conversionsEnded: (coin: string) => Words;
  readonly yearEndStatement: Words;
  readonly yearEndTransfers: Words;
}

const ar: NoticeTexts = {
  depositsPaused: (coin, network) => [
    `${coin} على ${network}`,
    `إيداعات ${coin} على ${network} متوقفة مؤقتًا. الشبكات الأخرى تعمل.`,
  ],
  depositsEnded: (coin, network) => [`${coin} على ${network}`, `انتهت إيداعات ${coin} على ${network}.`],
  withdrawalsPaused: (coin, network) => [
    `${coin} على ${network}`,
    `عمليات سحب ${coin} على ${network} متوقفة مؤقتًا. الشبكات الأخرى تعمل.`,
  ],
  withdrawalsEnded: (coin, network) => [`${coin} على ${network}`, `انتهت عمليات سحب ${coin} على ${network}.`],
  conversionsEnded: (coin) => [`لا يمكن مبادلة ${coin}`, `انتهت المبادلات من ${coin} وإليها.`],
  yearEndStatement: [
    'كشف حساب سنتك',
    'ابتداءً من 1 يناير، 00:00 UTC، يمكن أن يشمل الكشف السنة كلها. تُحفظ الملفات 7 أيام.',
  ],
  yearEndTransfers: [
    'التحويلات المصرفية تستغرق وقتًا أطول',
    'لا تعمل المصارف في العطلات الرسمية. العملات المشفرة والبطاقات تصل كالمعتاد.',
  ],
};

const zhHk: NoticeTexts = {
  depositsPaused: (coin, network) => [
    `${network} 網絡的 ${coin}`,
    `${network} 網絡的 ${coin} 充值已暫停，其他網絡正常。`,
  ],
  depositsEnded: (coin, network) => [
    `${network} 網絡的 ${coin}`,
    `${network} 網絡的 ${coin} 充值服務已終止。`,
  ],
  withdrawalsPaused: (coin, network) => [
    `${network} 網絡的 ${coin}`,
    `${network} 網絡的 ${coin} 提現已暫停，其他網絡正常。`,
  ],
  withdrawalsEnded: (coin, network) => [
    `${network} 網絡的 ${coin}`,
    `${network} 網絡的 ${coin} 提現服務已終止。`,
  ],
  conversionsEnded: (coin) => [`${coin} 無法兌換`, `${coin} 的兌換服務已終止。`],
  yearEndStatement: ['全年結單', '由 1 月 1 日 00:00 UTC 起，結單可涵蓋全年。檔案保留 7 日。'],
  yearEndTransfers: ['銀行轉賬需時較長', '銀行於公眾假期休息。加密資產及銀行卡不受影響。'],
};

const en: NoticeTexts = {
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

const languages: ReadonlyMap<string, NoticeTexts> = new Map([
  ['en', en],
  ['zh-HK', zhHk],
  ['ar-SA', ar],
]);

/** The notices in a page language ("ar-SA"); English where there is no translation. */
export function noticeTexts(language: string): NoticeTexts {
  return languages.get(language) ?? en;
}
