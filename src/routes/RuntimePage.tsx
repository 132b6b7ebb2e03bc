import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RuntimeProvider, type Store, useStore } from '../runtime/index.ts';
import { createRuntime, DefaultLayout, type ShellParts } from '../shell/index.ts';
import { App } from './App.tsx';
import type { LoadScreen } from './siteScreens.ts';

interface Props {
  ports: Omit<Parameters<typeof createRuntime>[0], 'navigate' | 'now'>;
  /** Milliseconds since 1970 by the server's clock. */
  serverNow(): number;
  /** Milliseconds by which a previewed time is ahead of it. */
  timeAhead: Store<number>;
  parts: ShellParts;
  loadScreen: LoadScreen;
  /** Called once the first page is on the screen. */
  onShown(): void;
}

/** The whole page, with its ports: they need the router, so they are created below it. */
export function RuntimePage({ ports, serverNow, timeAhead, parts, loadScreen, onShown }: Props) {
  useEffect(onShown, [onShown]);
  const navigate = useNavigate();
  const ahead = useStore(timeAhead);
  const [made] = useState(() =>
    createRuntime({
      ...ports,
      navigate: (to) => void navigate(to),
      now: () => serverNow() + timeAhead.get(),
    }),
  );
  // A new `now` when the previewed time changes: components that show the time render again.
  const runtime = useMemo(() => ({ ...made, now: () => serverNow() + ahead }), [made, serverNow, ahead]);
  return (
    <RuntimeProvider runtime={runtime}>
      <DefaultLayout parts={parts}>
        <App loadScreen={loadScreen} />
      </DefaultLayout>
    </RuntimeProvider>
  );
}
