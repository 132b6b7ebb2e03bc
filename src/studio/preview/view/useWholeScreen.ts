import { useEffect, useState } from 'react';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../../../generated/screens/types.ts';

/** The screen of a route as its file has it; null until it has come, and for no route. */
export function useWholeScreen(route: RouteEntry | undefined): Screen | null {
  const [screen, setScreen] = useState<Screen | null>(null);
  useEffect(() => {
    let isWanted = true;
    void route?.load().then((module) => {
      if (isWanted) setScreen(module.default);
    });
    return () => {
      isWanted = false;
    };
  }, [route]);
  return screen?.id === route?.id ? screen : null;
}
