import { galleryStates } from './galleryStates.ts';
import type { Specimen } from './specimens.ts';

/** Links to every specimen in every state, in the look that the address asks for. */
export function GalleryIndex({ specimens, look }: { specimens: readonly Specimen[]; look: string }) {
  return (
    <main className="ua-page ua-page--full">
      <h1>Gallery</h1>
      <ul>
        {specimens.map(({ name }) => (
          <li key={name}>
            {name}:{' '}
            {galleryStates.map((state) => (
              <span key={state}>
                <a href={`?specimen=${name}&state=${state}${look}`}>{state}</a>{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
