import { useSyncExternalStore } from 'react';
import { GalleryIndex } from './GalleryIndex.tsx';
import { galleryStates } from './galleryStates.ts';
import { SpecimenView } from './SpecimenView.tsx';
import type { Specimen } from './specimens.ts';

interface GalleryPageProps {
  specimens: readonly Specimen[];
  examples: ReadonlyMap<string, unknown>;
}

/** What the address's fragment names (`#withdraw/empty`), or the way to all of it. Nothing is loaded to change it. */
export function GalleryPage({ specimens, examples }: GalleryPageProps) {
  const fragment = useSyncExternalStore(followFragment, () => window.location.hash.slice(1));
  const [name, wanted] = fragment.split('/');
  const specimen = specimens.find((candidate) => candidate.name === name);
  const state = galleryStates.find((candidate) => candidate === wanted) ?? 'full';
  if (specimen === undefined) return <GalleryIndex specimens={specimens} />;
  return (
    <div data-specimen={fragment}>
      <SpecimenView key={fragment} specimen={specimen} state={state} examples={examples} />
    </div>
  );
}

function followFragment(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
