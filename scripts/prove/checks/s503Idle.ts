import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { isRecord } from '../../description/isRecord.ts';
import { filtersRead } from '../filtersRead.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Path } from '../jsonDocument.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { remembered } from '../remembered.ts';
import { quote } from '../shapeWords.ts';
import { hasUnknownNames } from '../unknownNames.ts';
import { valuesIn } from '../valuesIn.ts';

/** S503: what a person does has an effect: a filter is read by something, and only an overlay is closed. */
export function s503Idle(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [
    ...(hasUnknownNames(file) ? [] : unreadFilters(file)),
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

/** Where `{ "close": true }` stands, besides the overlays. */
const outsideOverlays = remembered(({ body, actions }: Screen): Path[] =>
  [...valuesIn(body, ['body']), ...valuesIn(actions, ['actions'])].flatMap(({ path, value }) =>
    isRecord(value) && value.close === true ? [path] : [],
  ),
);
