import { isRecord } from '../../src/language/index.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, remove, rename, set } from './mutator.ts';
import { misspelt } from './random.ts';

/** Mistakes in edition files: actions, values, dates and reasons. */
export const editionMutators: readonly Mutator[] = [
  mutator('action misspelt', isAction, (place, random) => set(place, misspelt(String(place.value), random))),
  mutator('action with the wrong values', isAction, (place) =>
    set(place, place.value === 'custom' ? 'hide' : 'custom'),
  ),
  mutator('values of an action left out', isExt, remove),
  mutator('values of an action as a JSON text', isExt, (place) => set(place, JSON.stringify(place.value))),
  mutator('value that an edition cannot have', isExtValue, (place) =>
    set(place, typeof place.value === 'string' ? `${place.value} ` : { value: place.value }),
  ),
  mutator('payment channel misspelt', isChannel, (place, random) =>
    set(place, misspelt(String(place.value), random)),
  ),
  mutator('coin to begin with that is withheld', isFirstCoin, (place) => {
    const { withheld } = place.parent as { withheld: readonly string[] };
    return withheld.map((coin) => set(place, coin));
  }),
  mutator('reason left out', (place) => isEntryPart(place) && place.key === 'reason', remove),
  mutator('day that no month has', isDate, (place) =>
    set(place, String(place.value).replace(/-\d\dT/, '-32T')),
  ),
  mutator('date without a time', isDate, (place) => set(place, String(place.value).slice(0, 10))),
  mutator('year with two digits in the wrong order', isMoment, (place) =>
    set(place, String(place.value).replace(/^(\d)(\d)(\d)/, '$1$3$2')),
  ),
  mutator('closing announced for the next year', isClearance, (place) =>
    set(place, `${Number(String(place.value).slice(0, 4)) + 1}${String(place.value).slice(4)}`),
  ),
  mutator('exception to nothing', isAction, (place) => ({
    do: 'set',
    path: [...place.path.slice(0, -1), 'overrides'],
    value: 'hide',
  })),
];

function isEntryPart({ file, parent }: Place): boolean {
  return file.startsWith('schemas/compliance/editions/') && isRecord(parent) && 'action' in parent;
}

function isAction(place: Place): boolean {
  return isEntryPart(place) && place.key === 'action';
}

function isExt(place: Place): boolean {
  return isEntryPart(place) && place.key === 'ext';
}

function isExtValue({ file, path, value }: Place): boolean {
  return file.startsWith('schemas/compliance/editions/') && path.includes('ext') && !isRecord(value);
}

/** Whether a place is the default coin of an edition that also withholds coins. */
function isFirstCoin({ file, key, parent }: Place): boolean {
  return (
    file.startsWith('schemas/compliance/editions/') &&
    key === 'coin' &&
    isRecord(parent) &&
    'withheld' in parent
  );
}

function isChannel({ file, under }: Place): boolean {
  return file.startsWith('schemas/compliance/editions/') && under === 'channels';
}

function isMoment(place: Place): boolean {
  return isDate(place) || isClearance(place);
}

/** Whether a place is the announcement that a site closes. */
function isClearance({ file, path }: Place): boolean {
  return (
    file.startsWith('schemas/compliance/editions/') && path.slice(1).join('/') === 'siteClearance/ext/at'
  );
}

function isDate(place: Place): boolean {
  return isEntryPart(place) && (place.key === 'from' || place.key === 'until') && isText(place.value);
}

/** Flags that lose the reason why the exchange refuses nothing for them (S205). */
export const refusalMutators: readonly Mutator[] = [
  mutator(
    'reason for refusing nothing left out',
    ({ file, key }) => file === 'schemas/compliance/flags.json' && key === 'refusesNothing',
    remove,
  ),
];

/** The white of a page, nearly white, black, and the dark theme's background. */
const INVISIBLE = ['#ffffff', '#f6f7f9', '#000000', '#0e0f13'];

/** Mistakes in the branding of the deployment. */
export const brandMutators: readonly Mutator[] = [
  mutator(
    'brand colour of the ground',
    ({ path }) => path.join('/') === 'primary',
    (place) => INVISIBLE.map((colour) => set(place, colour)),
  ),
  mutator('language that the pages do not have', isLanguage, (place) =>
    set(place, `${String(place.value)}-XX`),
  ),
  mutator('words of the brand in a language that the pages do not have', isWords, (place) =>
    rename(place, `${String(place.key)}-XX`),
  ),
  mutator('mark of an environment left out', isOfEnvironment('mark'), remove),
  mutator('host of another environment', isOfEnvironment('apiHost'), (place) => otherHosts(place)),
];

/** A language that is offered, or whose texts another shows. */
function isLanguage({ path, key, value }: Place): boolean {
  return isText(value) && (path[0] === 'languageLists' || (path[0] === 'languages' && key === 'texts'));
}

/** Words of the brand besides the English ones, which the grammar wants. */
function isWords({ under, key }: Place): boolean {
  return ['tagline', 'licence', 'mark'].includes(String(under)) && key !== 'en';
}

function isOfEnvironment(name: string): (place: Place) => boolean {
  return ({ path, key }) => path.length === 3 && path[0] === 'environments' && key === name;
}

/** The hosts of the other environments, except for an empty one: that is the page's own host. */
function otherHosts(place: Place) {
  const { environments } = place.root as { environments: Record<string, { apiHost: string }> };
  return Object.values(environments)
    .map(({ apiHost }) => apiHost)
    .filter((host) => host !== '' && host !== place.value)
    .map((host) => set(place, host));
}
