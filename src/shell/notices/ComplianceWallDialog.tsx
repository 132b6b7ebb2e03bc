import { Suspense } from 'react';
import { later, useStore, type WritableStore } from '../../runtime/index.ts';
import type { ComplianceWall } from './createFailureNotices.ts';

const wallDialog = later(async () => (await import('./WallDialog.tsx')).WallDialog);

/** The modal of code 10024 (spec §8), fetched when the first such answer comes. */
export function ComplianceWallDialog({ wall }: { wall: WritableStore<ComplianceWall | null> }) {
  const shown = useStore(wall);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <wallDialog.Part wall={shown} onClose={() => wall.set(null)} />
    </Suspense>
  );
}
