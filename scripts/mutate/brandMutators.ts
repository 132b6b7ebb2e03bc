import { type Mutator, mutator, set } from './mutator.ts';

/** White as of a page, nearly white, black, and the dark theme's own ground. */
const INVISIBLE = ['#ffffff', '#f6f7f9', '#000000', '#0e0f13'];

/** What goes wrong in the look of the deployment. */
export const brandMutators: readonly Mutator[] = [
  mutator(
    'brand colour of the ground',
    ({ path }) => path.join('/') === 'primary',
    (place) => INVISIBLE.map((colour) => set(place, colour)),
  ),
];
