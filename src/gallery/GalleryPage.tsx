import { useSyncExternalStore } from 'react';
import { SpecimenView } from './SpecimenView.tsx';
import { galleryStates, type Specimen } from './specimens.ts';

interface GalleryPageProps {
  specimens: readonly Specimen[];
  examples: ReadonlyMap<string, unknown>;
}

/** The specimen named by the URL's fragment (`#withdraw/empty`), or the index. Switching loads nothing. */
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

/** Links to every specimen in every state. */
function GalleryIndex({ specimens }: { specimens: readonly Specimen[] }) {
  return (
    <main className="ua-page ua-page--full">
      <h1>Gallery</h1>
      <ul>
        {specimens.map(({ name }) => (
          <li key={name}>
            {name}:{' '}
            {galleryStates.map((state) => (
              <span key={state}>
                <a href={`#${name}/${state}`}>{state}</a>{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
