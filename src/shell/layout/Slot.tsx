import type { ReactNode } from 'react';
import { Boundary, type Store, useStore } from '../../runtime/index.ts';

/** A place of the frame for what is fetched later: a dialog, the assistant. null while there is nothing. */
export function Slot({ content }: { content: Store<ReactNode> }) {
  const shown = useStore(content);
  return <Boundary subject={shown}>{shown}</Boundary>;
}
