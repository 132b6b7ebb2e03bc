import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { isRecord } from '../../../src/language/index.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { takers } from '../extUses.ts';
import { filtersRead } from '../filterShape.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type Proof, remembered, type ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { hasUnknownForm, hasUnknownNames } from '../unknown.ts';
import { valuesIn } from '../walk.ts';

/** S503: every source and overlay of a page, and every form, is used. */
export function s503Unused(proof: Proof): Finding[] {
  const used = new Set(proof.screens.flatMap(({ uses }) => uses.forms.map(({ node }) => node.form)));
  // A page that could not be read, or that names a missing form, may be the one that should use it.
  const named = [...used].every((id) => proof.forms.has(id));
  const forms = [...proof.forms.values()]
    .filter(({ form }) => proof.isWhole && named && !used.has(form.id))
    .map(({ document, form }) => findingAt(document, [], 'S503', `no page uses the form ${quote(form.id)}.`));
  const pages = proof.screens.filter((file) => !hasUnknownNames(file));
  return [...pages.flatMap((file) => [...unusedSources(file), ...unusedOverlays(file)]), ...forms];
}

function unusedSources({ document, screen, uses }: ScreenFile): Finding[] {
  const named = uses.names
    .filter(({ kind, path }) => kind === 'source' && !path.includes('refresh'))
    .map(({ name }) => name);
  // A poll that reads its own source does not use it.
  const read = uses.bindings
    .filter(({ path }) => path[0] !== 'sources' || !path.includes('poll'))
    .map(({ binding }) => binding.$.split('#')[0] ?? '');
  const used = new Set([...named, ...read]);
  return Object.keys(screen.sources ?? {})
    .filter((name) => !used.has(name))
    .map((name) =>
      findingAt(
        document,
        ['sources', name],
        'S503',
        `nothing on the page reads the source ${quote(name)}.`,
        undefined,
        'key',
      ),
    );
}

function unusedOverlays({ document, screen, uses }: ScreenFile): Finding[] {
  const opened = new Set(uses.opens.map(({ overlay }) => overlay));
  return Object.keys(screen.overlays ?? {})
    .filter((name) => !opened.has(name))
    .map((name) =>
      findingAt(
        document,
        ['overlays', name],
        'S503',
        `nothing on the page opens the overlay ${quote(name)}.`,
        undefined,
        'key',
      ),
    );
}

/** S503: what the customer does has an effect: something reads every filter, and only overlays are closed. */
export function s503Idle(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [
    ...(hasUnknownNames(file) || hasUnknownForm(file, proof.unknown) ? [] : unreadFilters(file)),
    ...closings(file),
  ]);
}

function unreadFilters({ document, uses }: ScreenFile): Finding[] {
  const pointers = uses.bindings.map(({ binding }) => binding.$);
  const known = filtersRead(uses);
  const names = uses.bindings.find(({ scopes }) => scopes.filter)?.scopes.filter?.schema.properties ?? {};
  // A misspelt filter (S104) was probably meant to read one of these.
  if ([...known].some((name) => !(name in names))) return [];
  const isRead = (start: string) => pointers.some((pointer) => pointer.startsWith(start));
  const halves = uses.filters.flatMap(({ id, isRange, ...use }) =>
    isRange && known.has(id)
      ? ['from', 'to']
          .map((end) => ({ ...use, pointer: `filter#/${id}/${end}` }))
          .filter(({ pointer }) => !isRead(pointer))
      : [],
  );
  const whole = uses.filters
    .filter(({ id }) => !known.has(id))
    .map(({ id, ...use }) => ({ ...use, pointer: `filter#/${id}` }));
  return [...whole, ...halves].map(({ path, subject, pointer }) =>
    findingAt(document, path, 'S503', `${subject}: nothing on the page reads ${pointer}.`),
  );
}

function closings({ document, screen }: ScreenFile): Finding[] {
  return outsideOverlays(screen).map((path) =>
    findingAt(document, path, 'S503', `${quote('close')} has nothing to close: it stands in no overlay.`),
  );
}

/** Where `{ "close": true }` occurs outside overlays. */
const outsideOverlays = remembered(({ body, actions }: Screen): Path[] =>
  [...valuesIn(body, ['body']), ...valuesIn(actions, ['actions'])].flatMap(({ path, value }) =>
    isRecord(value) && value.close === true ? [path] : [],
  ),
);

/** S503: every flag has a part that depends on it, and every value that an edition can set is used by a part. */
export function s503Flags(proof: Proof): Finding[] {
  const { flagsFile, flags, isWhole } = proof;
  // An unreadable file may have the part.
  if (!flagsFile || !isWhole || !proof.navigation) return [];
  const named = new Set(
    proof.marks.flatMap(({ definition, value }) => (definition === 'Feature' ? [value] : [])),
  );
  // A misspelt flag (S301) was probably meant to be one of these.
  if ([...named].some((flag) => !flags.has(flag))) return [];
  const idle = [...flags].filter((flag) => !named.has(flag));
  return [
    ...idle.map((flag) => {
      const sentence = `flag ${quote(flag)}: no part of a screen and no entry of the navigation hangs on it, so switching it changes nothing.`;
      const cure = `Write "feature": ${quote(flag)} at a part.`;
      return findingAt(flagsFile, ['flags', flag], 'S503', sentence, cure, 'key');
    }),
    ...[...proof.exts].flatMap(([flag, { $id, properties = {} }]) =>
      // S303 reports a schema that belongs to another flag.
      idle.includes(flag) || $id !== `${flag}.json` ? [] : untaken(flag, Object.keys(properties), proof),
    ),
  ];
}

function untaken(flag: string, names: readonly string[], proof: Proof): Finding[] {
  const { flagsFile } = proof;
  if (!flagsFile) return [];
  const taken = takers(proof)
    .filter(({ part }) => part.feature === flag)
    .flatMap(({ links }) => Object.keys(links).map((pointer) => pointer.split('/')[1]));
  return names
    .filter((name) => !taken.includes(name))
    .map((name) => {
      const sentence = `flag ${quote(flag)}: no part takes ${quote(name)} of its ext, so giving it changes nothing.`;
      const cure = `Write "ext": { "/${name}": … } at a part with "feature": ${quote(flag)}.`;
      return findingAt(flagsFile, ['flags', flag, 'ext'], 'S503', sentence, cure);
    });
}
