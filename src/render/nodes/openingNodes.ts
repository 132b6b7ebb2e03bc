import type { Condition, Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import { onPage } from '../../../generated/nodes/onPage.ts';
import { evaluate } from '../../language/index.ts';
import { firstInner, withInner } from '../../runtime/screen/innerNodes.ts';
import { referencedScopes, type ScreenBase } from '../../runtime/screen/sourceRequest.ts';

/** What a page may draw when it opens. */
interface OpeningNodes {
  /** Drawn together, once their code is there. */
  first: Node[];
  /** Each is drawn as soon as its own code is there. */
  beside: Node[];
}

/**
 * What a page may draw when it opens: of tabs and steps the first, of a folded section nothing, and of nodes with a condition
 * those that its URL does not rule out. What is drawn later than the rest pushes down what follows it; so `first` includes
 * what an answer may show, and all that is above what customers came for.
 * @param filters what the page's URL chooses, by filter
 */
export function openingNodes({ body }: Screen, filters: Readonly<Record<string, unknown>>): OpeningNodes {
  const kinds = new Set(body.flatMap(withInner).map(({ kind }) => onPage[kind]));
  const most = priorities.find((priority) => kinds.has(priority));
  const isMost = ({ kind }: Node) => most !== undefined && onPage[kind] === most;
  const isLess = ({ kind }: Node) => onPage[kind] !== undefined && onPage[kind] !== most;
  const shown = body.flatMap((node) => shownIn(node, filters));
  const lastMost = shown.findLastIndex(({ node, isCertain }) => isCertain && isMost(node));
  const isBeside = ({ node }: Shown, index: number) => isLess(node) && index > lastMost;
  return {
    first: shown.filter((one, index) => !isBeside(one, index)).map(({ node }) => node),
    beside: shown.filter(isBeside).map(({ node }) => node),
  };
}

const priorities = ['task', 'records', 'beside'] as const;

interface Shown {
  node: Node;
  /** Whether it will be shown, whatever answers, account and edition say. */
  isCertain: boolean;
}

/** Whether a screen, or its overlays, derive values. */
export function derives(part: Screen | NonNullable<Screen['overlays']>): boolean {
  return JSON.stringify(part).includes('"derive":');
}

function shownIn(node: Node, filters: Readonly<Record<string, unknown>>, isAboveCertain = true): Shown[] {
  const holds = foretold(node.when, filters);
  if (holds === false) return [];
  const isCertain = isAboveCertain && holds === true;
  return [{ node, isCertain }, ...firstInner(node).flatMap((inner) => shownIn(inner, filters, isCertain))];
}

/** What nobody has typed, selected or been told when a page opens. */
const made = new Set(['form', 'checked', 'selection', 'result']);

/**
 * Whether a condition holds, as far as the page's URL tells; undefined where answers, the account or the edition decide,
 * which are not known yet. Customers are signed in.
 */
function foretold(
  condition: Condition | undefined,
  filters: Readonly<Record<string, unknown>>,
): boolean | undefined {
  if (condition === undefined) return true;
  if ('login' in condition) return condition.login ? true : undefined;
  if ('all' in condition) {
    const parts = condition.all.map((part) => foretold(part, filters));
    if (parts.includes(false)) return false;
    return parts.includes(undefined) ? undefined : true;
  }
  return isKnown(condition) ? evaluate(condition, { filter: filters }, noFacts) : undefined;
}

const noFacts: ScreenBase['facts'] = { loggedIn: false, flag: () => false };

/** Whether a condition asks for nothing but what the URL says and what people do. */
function isKnown(condition: Condition): boolean {
  const scopes = referencedScopes(condition);
  return (
    scopes.length > 0 &&
    scopes.every((scope) => scope === 'filter' || made.has(scope)) &&
    !asksForFact(condition)
  );
}

function asksForFact(piece: unknown): boolean {
  if (typeof piece !== 'object' || piece === null) return false;
  return 'flag' in piece || 'login' in piece || Object.values(piece).some(asksForFact);
}
