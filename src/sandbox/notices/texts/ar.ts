import type { NoticeTexts } from '../noticeTexts.ts';

export const ar: NoticeTexts = {
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
