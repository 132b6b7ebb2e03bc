import { parseBinding } from '../../../src/language/index.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { FormEntry, Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

const MOST_ON_OPEN = 6;
const MOST_PER_MINUTE = 30;

/** S501: a page calls the server at most six times when it opens and thirty times a minute after that. */
export function s501Calls(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const { document, screen } = file;
    const sources = Object.values(screen.sources ?? {});
    const onOpen = sources.filter(({ load }) => load !== 'lazy').length;
    const perMinute = sources.reduce((sum, { poll }) => sum + (poll ? 60_000 / poll.everyMs : 0), 0);
    const findings: Finding[] = [];
    if (onOpen > MOST_ON_OPEN) {
      findings.push(
        findingAt(
          document,
          ['sources'],
          'S501',
          `the page calls the server ${onOpen} times when it opens; at most ${MOST_ON_OPEN} are allowed.`,
        ),
      );
    }
    if (perMinute > MOST_PER_MINUTE) {
      findings.push(
        findingAt(
          document,
          ['sources'],
          'S501',
          `the page polls ${Math.round(perMinute)} times a minute; at most ${MOST_PER_MINUTE} are allowed.`,
        ),
      );
    }
    return [...findings, ...typedFindings(file, proof)];
  });
}

const TYPED: ReadonlySet<string | undefined> = new Set(['text', 'address', 'amount']);

/** A source whose arguments are being typed waits for a pause (debounce). */
function typedFindings({ document, uses }: ScreenFile, proof: Proof): Finding[] {
  const typed = new Set(uses.forms.flatMap(({ node }) => typedFields(proof.forms.get(node.form))));
  return uses.sources.flatMap(({ path, subject, name, source }) => {
    if (source.debounceMs !== undefined) return [];
    const read = uses.bindings
      .filter(({ path: at }) => at[0] === 'sources' && at[1] === name && at[2] === 'args')
      .map(({ binding }) => parseBinding(binding.$))
      .find((place) => place?.scope === 'form' && typed.has(place.pointer));
    if (read === undefined) return [];
    const sentence = `${subject}: it asks with ${read.pointer}, which is typed, so it needs ${quote('debounceMs')}.`;
    return [findingAt(document, [...path, 'args'], 'S501', sentence)];
  });
}

/** Without its own widget, a string that is not an enum is a text input. */
function typedFields(entry: FormEntry | undefined): string[] {
  return (entry?.form.pick ?? []).filter((pointer) => {
    const widget = entry?.form.ui?.[pointer]?.widget;
    const field = entry?.schema?.properties?.[pointer.slice(1)];
    return TYPED.has(widget) || (widget === undefined && field?.type === 'string' && !field.enum);
  });
}
