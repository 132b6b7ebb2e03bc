import { galleryStates } from './galleryStates.ts';
import type { Specimen } from './specimens.ts';

/** Links to every specimen in every state. */
export function GalleryIndex({ specimens }: { specimens: readonly Specimen[] }) {
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
