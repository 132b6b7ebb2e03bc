import { formatDescriptions } from '../../src/formats/registry.ts';
import type { FormatDescription, ValueKind } from '../../src/formats/shared/formatDefinition.ts';
import type { Mutation } from './mutations.ts';

/** A reason why a changed file is as correct as before: a different page, but not a wrong one. */
export interface Equivalence {
  why: string;
  /** Called for mutations that no check reported. */
  holds(mutation: Mutation): boolean;
}

const STAND_INS = ['stand-in that is no value there', 'literal for an address that is no value there'];

/** Not every property called `format` has one of these as its value. */
const described: Readonly<Record<string, FormatDescription | undefined>> = formatDescriptions;

function isTakenBy(format: unknown, kind: ValueKind): boolean {
  return described[String(format)]?.takes.includes(kind) === true;
}

const ofKind =
  (...kinds: readonly string[]) =>
  ({ kind }: Mutation) =>
    kinds.includes(kind);

export const equivalences: readonly Equivalence[] = [
  {
    why: 'The order of columns, facts, parts and steps is what the author wants it to be.',
    holds: ofKind('items in another order'),
  },
  {
    why: 'The contract does not require the argument; without it the answer is another, and a right one.',
    holds: ofKind('argument left out'),
  },
  {
    why: "The widget's manifest does not require the property.",
    holds: ofKind('property of a widget left out'),
  },
  {
    why: 'The status is named by "other", which the map has.',
    holds: (mutation) => mutation.kind === 'status left out' && 'other' in formatArgumentsOf(mutation),
  },
  {
    why: 'A coin that the map does not name is shown by its own name.',
    holds: (mutation) => mutation.kind === 'status left out' && formatOf(mutation) === 'coinIcon',
  },
  {
    why: 'Every page with the form gives the field its value.',
    holds: ({ kind, place }) =>
      kind === 'field of a layout left out' ||
      // For both fields of this form: its only page fills them in from the URL parameter that is renamed.
      (kind === 'field that is shown only after itself' &&
        place.file === 'schemas/forms/depositAddressName.json'),
  },
  {
    why: 'A time may be shown as a moment or as what is left until then, a rate as a percentage.',
    holds: ({ kind, place, edit }) =>
      kind === 'another format' &&
      edit.do === 'set' &&
      (['time', 'rate'] as const).some((kind) =>
        [place.value, edit.value].every((format) => isTakenBy(format, kind)),
      ),
  },
  {
    why: 'The contract says no more than "text", and a text may be shown as any kind of text.',
    holds: ({ kind, place, edit }) =>
      kind === 'another format' &&
      edit.do === 'set' &&
      [place.value, edit.value].every(
        (format) => isTakenBy(format, 'text') && described[String(format)]?.namesValues !== true,
      ),
  },
  {
    why: 'Who sees a part that asks for nothing private is for the author to say.',
    holds: ofKind('login left out'),
  },
  {
    why: 'The contract takes any text or number there.',
    holds: ofKind('literal that is no value there', 'option that cannot be', 'status that cannot be'),
  },
  {
    why: 'A count is any number to the contract.',
    holds: ({ kind, place: { value } }) => STAND_INS.includes(kind) && typeof value === 'number',
  },
  {
    why: 'The source of the choices says itself which list it is.',
    holds: ({ kind, place }) =>
      kind === 'items left out' && typeof (place.parent as { source?: unknown }).source === 'string',
  },
  {
    why: 'The overlay is opened elsewhere as well, and this stands in another one.',
    holds: ({ kind, place }) => kind === 'overlay never opened' && place.path[0] === 'overlays',
  },
  {
    why: 'Yes or no may be shown as such or in words.',
    holds: ({ kind, place, edit }) =>
      kind === 'another format' &&
      edit.do === 'set' &&
      [place.value, edit.value].every((format) => isTakenBy(format, 'yes or no')),
  },
  {
    why: 'The address of the route does without the parameter (S101 speaks where it does not).',
    holds: ({ kind, place }) =>
      ['parameter of a link or overlay left out', 'id left out'].includes(kind) && place.under === 'params',
  },
  {
    why: 'An edition that says nothing about a flag has it as it is everywhere.',
    holds: ({ kind, place }) =>
      kind === 'flag left out of the list' && place.file.startsWith('schemas/compliance/editions/'),
  },
  {
    why: 'Nothing takes rows from that source; conditions read its whole answer.',
    holds: ({ kind, place }) => kind === 'items left out' && place.path[0] === 'sources',
  },
];

/** The `formatArgs` around a status of a map. */
function formatArgumentsOf({ place }: Mutation): object {
  return above(place, 2);
}

function formatOf({ place }: Mutation): unknown {
  return (above(place, 3) as { format?: unknown }).format;
}

/** The value that many levels above a place. */
function above({ path, root }: Mutation['place'], steps: number): object {
  const outer = path.slice(0, -steps);
  return outer.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], root) as object;
}
