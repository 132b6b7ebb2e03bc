import { differingValues } from '../../../editions/differingValues.ts';
import type { Outline } from '../../protocol/messages.ts';
import type { PageState, ScreenPart } from './pageState.ts';
import { type Decision, decisionOf, type EditionNames, valueWords } from './words.ts';

/** How a part differs between two audiences, with the decisions on either side. */
export interface PartDifference {
  readonly kind: 'onlyLeft' | 'onlyRight' | 'differs';
  readonly name: string;
  readonly noun: string;
  readonly mark: string;
  /** Ids from the screen down, as in its file. */
  readonly path: string;
  /** JSON Pointer of the part in its screen. */
  readonly at: string;
  /** "text is “a” here and “b” there"; empty for a part that is on one side only. */
  readonly properties: readonly { readonly name: string; readonly left: string; readonly right: string }[];
  readonly decisions: readonly Decision[];
  /** One sentence, for differences that are only a consequence of others. */
  readonly because: string | undefined;
}

/** The differences of one page between two audiences, from the outside in. */
export function comparePages(left: PageState, right: PageState, names: EditionNames): PartDifference[] {
  const [mine, theirs] = [byPath(left), byPath(right)];
  const oneSided = (kind: 'onlyLeft' | 'onlyRight', have: Parts, lack: Parts, without: PageState) =>
    outermost([...have.values()].filter(({ path }) => !lack.has(path))).map((part): PartDifference => {
      const decisions = decisionsAround(part, without, names);
      const because = decisions.length === 0 ? 'Only parts that are hidden there lead here.' : undefined;
      return { ...nameOf(part), kind, properties: [], decisions, because };
    });
  const changed = [...mine.values()].flatMap((part): PartDifference[] => {
    const properties = differing(part, theirs.get(part.path));
    if (properties.length === 0) return [];
    const decisions = changedBy(part, [left, right], names);
    return [{ ...nameOf(part), kind: 'differs', properties, decisions, because: undefined }];
  });
  return [
    ...oneSided('onlyLeft', mine, theirs, right),
    ...oneSided('onlyRight', theirs, mine, left),
    ...changed,
  ];
}

type Parts = ReadonlyMap<string, ScreenPart>;

/** Without sources, which follow from the parts that show them. */
function byPath({ parts }: PageState): Parts {
  return new Map((parts ?? []).filter(({ noun }) => noun !== 'source').map((part) => [part.path, part]));
}

/** Omits parts inside one that is missing as a whole. */
function outermost(parts: readonly ScreenPart[]): ScreenPart[] {
  const isAround = (outer: string, inner: string) =>
    inner !== outer && (outer === '' || inner.startsWith(`${outer}/`));
  return parts.filter(({ path }) => !parts.some((other) => isAround(other.path, path)));
}

function nameOf({
  name,
  noun,
  mark,
  path,
  at,
}: ScreenPart): Pick<PartDifference, 'name' | 'noun' | 'mark' | 'path' | 'at'> {
  return { name, noun, mark, path, at };
}

function differing({ own }: ScreenPart, other: ScreenPart | undefined): PartDifference['properties'] {
  if (other === undefined) return [];
  return differingValues(own, other.own).map(([name, { before, after }]) => ({
    name,
    left: valueWords(before),
    right: valueWords(after),
  }));
}

/** The decisions that removed a part: its own flag, one around it, or those of everything it contained. */
function decisionsAround(
  { path }: ScreenPart,
  { wholeParts, trace }: PageState,
  names: EditionNames,
): Decision[] {
  const place = wholeParts.find((part) => part.path === path)?.at ?? '';
  const hidden = trace.filter(({ what }) => what === 'hidden');
  const outer = hidden.filter(({ at }) => at === '' || place === at || place.startsWith(`${at}/`));
  const inner = hidden.filter(({ at }) => at.startsWith(`${place}/`));
  return unique(
    (outer.length > 0 ? outer : inner).map(({ flag = '', state }) => decisionOf(flag, state, names)),
  );
}

function changedBy({ path }: ScreenPart, pages: readonly PageState[], names: EditionNames): Decision[] {
  return unique(
    pages.flatMap(({ wholeParts, trace }) => {
      const place = wholeParts.find((part) => part.path === path)?.at;
      if (place === undefined) return [];
      return trace
        .filter(({ at, flag }) => flag !== undefined && at.startsWith(`${place}/`))
        .map(({ flag = '', state }) => decisionOf(flag, state, names));
    }),
  );
}

function unique(decisions: readonly Decision[]): Decision[] {
  return [...new Map(decisions.map((one) => [`${one.flag} ${one.where} ${one.action}`, one])).values()];
}

/** The outlines of the differences on one side. */
export function outlinesOf(differences: readonly PartDifference[], side: 'left' | 'right'): Outline[] {
  const mine = side === 'left' ? 'onlyLeft' : 'onlyRight';
  return differences.flatMap(({ kind, mark, name, noun }): Outline[] => {
    if (kind === 'differs') return [{ mark, tone: 'differs', label: 'Differs' }];
    const own = name.split(' > ').at(-1) ?? name;
    return kind === mine ? [{ mark, tone: 'only', label: `Only here: ${own} (${noun})` }] : [];
  });
}
