import { isBinding } from '../../../src/language/index.ts';
import { chosenAs, passedTo, takesFromAddress } from '../addressTakers.ts';
import { type Finding, findingAt } from '../finding.ts';
import { allowedValues, meantValue } from '../fitsSchema.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { ShownUse } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

/** S105: the value that a picker shows while none is chosen is one of its choices, and the one that the page then requests. */
export function s105Shown(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => file.uses.shown.flatMap((use) => shownFindings(use, file, proof)));
}

function shownFindings(use: ShownUse, file: ScreenFile, proof: Proof): Finding[] {
  const { path, subject, $, shown } = use;
  const { or: literal } = shown;
  if (literal === undefined || literal === null || literal === '') return [];
  const place = [...path, 'or'];
  const refusing = [...passedTo(file, $, proof), ...chosenAs(file, $)].find(
    (taker) => !takesFromAddress(literal, taker),
  );
  if (refusing) {
    const { name, schemas } = refusing;
    const sentence = `${subject}: ${quote(literal)} is never a value of ${name}, ${allowedValues(schemas)}.`;
    return [findingAt(file.document, place, 'S105', sentence, meantValue(literal, schemas))];
  }
  const other = shown.$ === $ ? standIns(file, $).find(({ standIn }) => standIn !== literal) : undefined;
  if (!other) return [];
  const given = other.standIn === undefined ? 'nothing' : quote(other.standIn);
  const sentence = `${subject}: ${quote(literal)} is shown as chosen while nothing is, but ${other.against} is given ${given} then.`;
  return [findingAt(file.document, place, 'S105', sentence, `Write "or": ${quote(literal)} in both.`)];
}

/** S105: one part of the URL has one stand-in: a page that shows BTC does not ask for another coin. */
export function s105StandIns(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const names = new Set(
      file.uses.bindings.map(({ binding }) => binding.$).filter((name) => name.startsWith('filter#')),
    );
    return [...names].flatMap((name) => differing(name, file));
  });
}

function differing($: string, file: ScreenFile): Finding[] {
  const [first, ...others] = standIns(file, $).filter(({ standIn }) => standIn !== undefined);
  const other = others.find(({ standIn }) => standIn !== first?.standIn);
  if (first === undefined || other === undefined) return [];
  const [one, two] = [quote(first.standIn), quote(other.standIn)];
  const sentence = `${other.subject}: ${two} stands in for ${$} in ${other.against}, but ${one} in ${first.against}.`;
  return [findingAt(file.document, other.path, 'S105', sentence, 'Write the same in both.')];
}

/** What everything that takes a value of the URL is given while there is none. */
function standIns({ uses }: ScreenFile, $: string) {
  const ofWidgets = uses.widgets.flatMap(({ path, subject, node }) =>
    Object.entries(node.props).flatMap(([name, value]) =>
      isBinding(value) && value.$ === $
        ? [
            {
              path: [...path, 'props', name],
              subject,
              against: `${quote(name)} of ${node.widget}`,
              standIn: value.or,
            },
          ]
        : [],
    ),
  );
  return [...uses.taken.filter((taken) => taken.$ === $), ...ofWidgets];
}
