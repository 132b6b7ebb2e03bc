import type { NoticeTexts } from '../noticeTexts.ts';

export const zhHk: NoticeTexts = {
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
