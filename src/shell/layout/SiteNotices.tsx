import { useStore } from '../../runtime/index.ts';
import { CountdownStrip } from './CountdownStrip.tsx';
import type { ShellParts } from './shellParts.ts';

/** The sentences of the site above every page; only some sites have one. */
export function SiteNotices({ frame }: Pick<ShellParts, 'frame'>) {
  const { notices } = useStore(frame);
  return notices.map((notice) => <CountdownStrip key={notice.id} notice={notice} />);
}
