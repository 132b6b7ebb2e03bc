import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { configBanner } from '../../../generated/api/results/configBanner.ts';
import { useRuntime } from '../../runtime/index.ts';
import { bannerBoard } from './bannerBoard.ts';
import { bannerPosition } from './bannerPosition.ts';
import type { Banner } from './shownBanners.ts';

/** Puts the notices of this page on the board; none while they are asked for, and none when the server does not answer. */
export function useBannersOfPage(): void {
  const { i18n } = useTranslation();
  const { call } = useRuntime();
  const { pathname } = useLocation();
  const position = bannerPosition(pathname);
  const lang = i18n.language;
  useEffect(() => {
    const controller = new AbortController();
    const show = (list: readonly Banner[]) => bannerBoard.set({ ...bannerBoard.get(), list });
    if (position !== undefined)
      call(
        'configBanner',
        { position, lang },
        { notify: 'none', signal: controller.signal, expects: configBanner },
      )
        .then((answer) => {
          if (!controller.signal.aborted && 'list' in answer) show(answer.list);
        })
        // Notices are an extra: monitoring hears of the failure, the person need not.
        .catch(() => undefined);
    return () => {
      controller.abort();
      show([]);
    };
  }, [call, position, lang]);
}
