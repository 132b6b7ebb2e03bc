import type { Handler } from '../../context.ts';
import { closureBanners } from '../../notices/closureBanners.ts';
import { noticeTexts } from '../../notices/noticeTexts.ts';
import { yearlyBanners } from '../../notices/yearlyBanners.ts';

/** POST /v3/config/banner: what is closed now, then what the time of the year brings, in the page's language. */
export const configBanner: Handler<'configBanner'> = async ({ context, args, language }) => {
  const texts = noticeTexts(args.lang ?? language);
  const closed = closureBanners[args.position]?.(texts) ?? [];
  return { list: [...closed, ...yearlyBanners(args.position, context.clock.now(), texts)] };
};
