import { type ReactNode, useSyncExternalStore } from 'react';
import type { FlagStates } from '../compliance/index.ts';
import { type PartSpecimen, partSpecimens } from './partSpecimens.ts';
import { SpecimenView } from './SpecimenView.tsx';
import { galleryStates, type Specimen } from './specimens.ts';

interface GalleryPageProps {
  specimens: readonly Specimen[];
  examples: ReadonlyMap<string, unknown>;
  flags: FlagStates;
}

/** The specimen named by the URL's fragment (`#withdraw/empty`), or the index. Switching loads nothing. */
export function GalleryPage({ specimens, examples, flags }: GalleryPageProps) {
  const fragment = useSyncExternalStore(followFragment, () => window.location.hash.slice(1));
  const [name = '', wanted = ''] = fragment.split('/');
  const part = partIn(name, wanted);
  const specimen = specimens.find((candidate) => candidate.name === name);
  const state = galleryStates.find((candidate) => candidate === wanted) ?? 'full';
  if (part === undefined && specimen === undefined) return <GalleryIndex specimens={specimens} />;
  return (
    <div data-specimen={fragment} key={fragment}>
      {part?.()}
      {specimen && <SpecimenView specimen={specimen} state={state} examples={examples} flags={flags} />}
    </div>
  );
}

function partIn(name: string, state: string): (() => ReactNode) | undefined {
  return partSpecimens.find((candidate) => candidate.name === name)?.states[state];
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
          <IndexLine key={name} name={name} states={galleryStates} />
        ))}
        {partSpecimens.map(({ name, states }: PartSpecimen) => (
          <IndexLine key={name} name={name} states={Object.keys(states)} />
        ))}
      </ul>
    </main>
  );
}

function IndexLine({ name, states }: { name: string; states: readonly string[] }) {
  return (
    <li>
      {name}:{' '}
      {states.map((state) => (
        <span key={state}>
          <a href={`#${name}/${state}`}>{state}</a>{' '}
        </span>
      ))}
    </li>
  );
}
