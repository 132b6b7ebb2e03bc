import { useEffect, useMemo, useState } from 'react';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { paletteRoutes } from '../../../generated/screens/paletteRoutes.ts';
import { resolveScreen } from '../../compliance/index.ts';
import { useRuntime, useStore } from '../../runtime/index.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import type { OpenPage } from './usePageCommands.ts';

interface OfferedScreens {
  screens: readonly Screen[];
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** The screens that the palette reads, of pages that may be opened, as this session has them. */
export function useOfferedScreens(
  loadScreen: ShellParts['loadScreen'],
  pages: readonly OpenPage[],
): OfferedScreens {
  const flags = useStore(useRuntime().flags);
  const [loads, setLoads] = useState<readonly PromiseSettledResult<Screen | null>[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same screens again
  useEffect(() => {
    let isCurrent = true;
    const wanted = paletteRoutes.filter((id) => pages.some((page) => page.id === id));
    void Promise.allSettled(wanted.map(loadScreen)).then((settled) => isCurrent && setLoads(settled));
    return () => {
      isCurrent = false;
    };
  }, [loadScreen, pages, attempt]);
  const screens = useMemo(() => {
    const loaded = (loads ?? []).flatMap((load) => (load.status === 'fulfilled' ? (load.value ?? []) : []));
    return loaded.flatMap((screen) => resolveScreen(screen, flags) ?? []);
  }, [loads, flags]);
  return {
    screens,
    isLoading: loads === null,
    hasFailed: loads?.some(({ status }) => status === 'rejected') === true,
    retry: () => setAttempt((count) => count + 1),
  };
}
