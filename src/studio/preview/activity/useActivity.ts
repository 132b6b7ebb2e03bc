import { useEffect, useState } from 'react';
import { browserPorts } from '../../../contract/index.ts';
import type { Activity } from '../../protocol/protocol.ts';

export type ActivityState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly activity: Activity };

/** Often enough to see one's own press counted. */
const everyMs = 3_000;

const ports = browserPorts();

/** What the exchange behind the preview counts of what a route's screen calls, asked again while it is shown. */
export function useActivity(route: string): ActivityState {
  const [state, setState] = useState<ActivityState>({ status: 'loading' });
  useEffect(() => {
    let isShown = true;
    let stop = () => {};
    const look = async () => {
      const found = await askFor(route);
      if (!isShown) return;
      setState(found);
      stop = ports.clock.after(everyMs, () => void look());
    };
    void look();
    return () => {
      isShown = false;
      stop();
    };
  }, [route]);
  return state;
}

async function askFor(route: string): Promise<ActivityState> {
  try {
    const request = new Request(`/studio/api/activity?of=${encodeURIComponent(route)}`);
    const answer = await ports.fetch(request);
    if (!answer.ok) throw new Error(`it answered with ${answer.status}`);
    return { status: 'ready', activity: (await answer.json()) as Activity };
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
