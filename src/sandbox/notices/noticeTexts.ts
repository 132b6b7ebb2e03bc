import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { zhHk } from './texts/zhHk.ts';

/** What a notice says: a title and a sentence. */
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

const languages: ReadonlyMap<string, NoticeTexts> = new Map([
  ['en', en],
  ['zh-HK', zhHk],
  ['ar-SA', ar],
]);

/** The notices in a language of the pages ("ar-SA"); English where they are not kept in it. */
export function noticeTexts(language: string): NoticeTexts {
  return languages.get(language) ?? en;
}
