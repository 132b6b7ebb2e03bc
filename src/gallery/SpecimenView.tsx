import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ScreenView } from '../render/ScreenView.tsx';
import {
  createQueryClient,
  createStore,
  type FlagStates,
  type Runtime,
  RuntimeProvider,
  type Session,
} from '../runtime/index.ts';
import { quietRuntime } from '../shell/runtime/quietRuntime.ts';
import { registry as widgets } from '../widgets/registry.ts';
import { galleryNow } from './galleryEdition.ts';
import { galleryCall } from './resultInState.ts';
import type { GalleryState, Specimen } from './specimens.ts';

interface SpecimenViewProps {
  specimen: Specimen;
  state: GalleryState;
  examples: ReadonlyMap<string, unknown>;
  flags: FlagStates;
}

/** One specimen in one state, with ports that have no network. */
export function SpecimenView({ specimen, state, examples, flags }: SpecimenViewProps) {
  const [client] = useState(createQueryClient);
  const [runtime] = useState(() => runtimeIn(state, examples, flags));
  return (
    <RuntimeProvider runtime={runtime}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <div className="ua-frame__main">
            <Suspense fallback={null}>
              <ScreenView screen={specimen.screen} widgets={widgets} />
            </Suspense>
          </div>
        </MemoryRouter>
      </QueryClientProvider>
    </RuntimeProvider>
  );
}

function runtimeIn(state: GalleryState, examples: ReadonlyMap<string, unknown>, flags: FlagStates): Runtime {
  const isKnown = state !== 'denied';
  const profile = (examples.get('userProfile') ?? null) as Session['profile'];
  const session: Session = isKnown
    ? { status: 'signedIn', userId: 1, userEpoch: 1, profile, tags: {} }
    : { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };
  return quietRuntime({
    call: galleryCall(state, examples),
    session: createStore(session),
    flags: createStore(flags),
    currentHref: () => '',
    now: () => galleryNow,
  });
}
