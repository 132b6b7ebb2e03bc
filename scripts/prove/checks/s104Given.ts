import type { Path } from '../../documents/jsonDocument.ts';
import { filtersRead } from '../filterShape.ts';
import { causedBy, type Finding, findingAt, type RawFinding } from '../finding.ts';
import { fieldsNamed } from '../formFields.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S104: overlays, widgets, forms and pages know every name that is passed to them. */
export function s104Given(proof: Proof): RawFinding[] {
  return proof.screens.flatMap((file) => [
    ...unknownNames(file, givenToOverlays(file)),
    ...unknownNames(file, givenToWidgets(file, proof)),
    ...unknownNames(file, givenToPages(file, proof)),
    ...unknownForms(file, proof),
  ]);
}

/** Named arguments, and the names that their receiver knows. */
interface Gift {
  path: Path;
  subject: string;
  taker: string;
  names: readonly string[];
  known: readonly string[];
}

function unknownNames({ document }: ScreenFile, gifts: readonly Gift[]): Finding[] {
  return gifts.flatMap(({ path, subject, taker, names, known }) =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => {
        const sentence = `${subject}: ${taker} does not take ${quote(name)}.`;
        return findingAt(document, [...path, name], 'S104', sentence, didYouMean(name, known), 'key');
      }),
  );
}

function givenToOverlays({ screen, uses }: ScreenFile): Gift[] {
  return uses.opens.flatMap(({ path, subject, overlay, given }) => {
    const found = screen.overlays?.[overlay];
    const taker = `overlay ${quote(overlay)}`;
    return found
      ? [{ path: [...path, 'with'], subject, taker, names: given, known: Object.keys(found.params) }]
      : [];
  });
}

function givenToWidgets({ uses }: ScreenFile, proof: Proof): Gift[] {
  return uses.widgets.flatMap(({ path, subject, node }) => {
    const props = proof.widgets.get(node.widget)?.props.properties;
    const names = Object.keys(node.props);
    return props
      ? [{ path: [...path, 'props'], subject, taker: node.widget, names, known: Object.keys(props) }]
      : [];
  });
}

/** A filter that a link or an action sets has no effect on a page that does not read it. */
function givenToPages({ uses }: ScreenFile, proof: Proof): Gift[] {
  const own = uses.settings.map(({ path, subject, filter }) => ({
    path: [...path, 'setFilter'],
    subject,
    taker: 'this page',
    names: Object.keys(filter),
    known: [...filtersRead(uses)],
  }));
  const linked = uses.gos.flatMap(({ path, subject, route, filter }) => {
    const page = proof.screens.find(({ screen }) => screen.route === route);
    const names = Object.keys(filter);
    return page
      ? [
          {
            path: [...path, 'filter'],
            subject,
            taker: `page ${route}`,
            names,
            known: [...filtersRead(page.uses)],
          },
        ]
      : [];
  });
  return [...own, ...linked];
}

function unknownForms({ document, uses }: ScreenFile, proof: Proof): RawFinding[] {
  return uses.forms
    .filter(({ node }) => !proof.forms.has(node.form) && !proof.unknown.has('form', node.form))
    .map(({ path, subject, node }) => {
      const sentence = `${subject}: schemas/forms has no ${quote(node.form)}.`;
      const hint = didYouMean(node.form, proof.forms.keys());
      return causedBy(`form ${node.form}`, findingAt(document, [...path, 'form'], 'S104', sentence, hint));
    });
}

/** S104: a form's file refers only to fields that it picks. */
export function s104Forms(proof: Proof): RawFinding[] {
  return [...proof.forms.values()]
    .filter(({ isPickSound }) => isPickSound)
    .flatMap(({ document, form }) =>
      fieldsNamed(form)
        .filter(({ pointer }) => !form.pick.includes(pointer))
        .map(({ path, pointer, at }) => {
          const sentence = `form ${quote(form.id)}: ${pointer} is not one of its picked fields.`;
          const near = didYouMean(pointer, form.pick, (name) => name);
          return causedBy(
            `field ${form.id} ${pointer}`,
            findingAt(document, path, 'S104', sentence, near, at),
          );
        }),
    );
}
