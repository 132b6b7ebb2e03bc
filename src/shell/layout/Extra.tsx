import { useState } from 'react';
import { type Later, useAtRest } from '../../runtime/index.ts';
import { FramePart } from './FramePart.tsx';

/**
 * A part nobody waits for: it is fetched when the page is at rest and drawn once its code is there. When that never
 * comes, or it fails, the frame is whole without it.
 */
export function Extra<Props extends object>({ part, props }: { part: Later<Props>; props: Props }) {
  const [isThere, setThere] = useState(false);
  const [parts] = useState(() => [{ load: () => part.load().then(() => setThere(true)) }]);
  useAtRest(parts);
  if (!isThere) return null;
  return (
    <FramePart>
      <part.Part {...props} />
    </FramePart>
  );
}
