import { lazy, type RefObject } from 'react';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { ScreenPage } from './ScreenPage.tsx';

/** The component of a route; its screen file is a chunk of its own. */
export function lazyScreen(route: RouteEntry) {
  return lazy(async () => {
    const { default: screen } = await route.load();
    return {
      default: ({ isFirstPage }: { isFirstPage: RefObject<boolean> }) => (
        <ScreenPage screen={screen} isFirstPage={isFirstPage} />
      ),
    };
  });
}
