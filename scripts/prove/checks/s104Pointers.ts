import type { FormFile } from '../../../generated/models/form.v1.d.ts';
import { parseBinding } from '../../../src/language/index.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Path } from '../jsonDocument.ts';
import { didYouMean, nearest } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { ScopeShape } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

/** S104: every pointer leads somewhere in its scope, and every name of a scope, source, overlay or property is known. */
export function s104Pointers(proof: Proof): Finding[] {
  const inScreens = proof.screens.flatMap((file) => [
    ...pointerFindings(file, proof),
    ...bindingFindings(file, proof),
    ...nameFindings(file),
    ...givenFindings(file, proof),
  ]);
  return [
    ...inScreens,
    ...[...proof.forms.values()]
      .filter(({ isPickSound }) => isPickSound)
      .flatMap(({ document, form }) =>
        formFindings(form, (path, sentence, hint, at) =>
          findingAt(document, path, 'S104', sentence, hint, at),
        ),
      ),
  ];
}

function pointerFindings({ document, uses }: ScreenFile, proof: Proof): Finding[] {
  return [...uses.pointers, ...uses.tableKeys].flatMap(({ path, subject, pointer, shape }) => {
    const problem = shape && lookUp(shape, pointer, proof);
    if (!problem) return [];
    // `args` and `initial` have their pointers as property names.
    const at = path.at(-1) === pointer ? 'key' : 'value';
    return [
      findingAt(
        document,
        path,
        'S104',
        `${subject}: ${pointer} is not in ${shape.title}.`,
        problem.suggestion(''),
        at,
      ),
    ];
  });
}

function bindingFindings({ document, uses }: ScreenFile, proof: Proof): Finding[] {
  return uses.bindings.flatMap(({ path, subject, binding, scopes }) => {
    const parsed = parseBinding(binding.$);
    const place = { scope: parsed?.scope ?? binding.$, pointer: parsed?.pointer ?? '' };
    const shape = scopes[place.scope];
    if (!shape) {
      const hint = didYouMean(place.scope, Object.keys(scopes), (name) => `${name}#${place.pointer}`);
      return [
        findingAt(
          document,
          [...path, '$'],
          'S104',
          `${subject}: scope ${quote(place.scope)} is not known here.`,
          hint,
        ),
      ];
    }
    const problem = lookUp(shape, place.pointer, proof);
    if (!problem) return [];
    const sentence = `${subject}: ${binding.$} is not in ${shape.title}.`;
    return [findingAt(document, [...path, '$'], 'S104', sentence, problem.suggestion(`${place.scope}#`))];
  });
}

function lookUp(shape: ScopeShape, pointer: string, proof: Proof) {
  const found = schemaAt(shape.schema, pointer, proof.description);
  if ('schemas' in found) return undefined;
  const near = nearest(found.missing, found.candidates);
  const rest = pointer.slice(found.parent.length + found.missing.length + 1);
  return {
    suggestion: (scope: string) =>
      near === undefined ? undefined : `Did you mean ${scope}${found.parent}/${near}${rest}?`,
  };
}

function nameFindings({ document, screen, uses }: ScreenFile): Finding[] {
  return uses.names.flatMap((use) => {
    const { path, subject, kind, name } = use;
    const known =
      use.kind === 'column'
        ? use.known
        : Object.keys((kind === 'source' ? screen.sources : screen.overlays) ?? {});
    if (known.includes(name)) return [];
    const [owner, at] = kind === 'column' ? (['table', 'key'] as const) : (['page', 'value'] as const);
    const sentence = `${subject}: this ${owner} has no ${kind} ${quote(name)}.`;
    return [findingAt(document, path, 'S104', sentence, didYouMean(name, known), at)];
  });
}

/** What overlays, widgets and linked pages are given but do not know. */
function givenFindings({ document, screen, uses }: ScreenFile, proof: Proof): Finding[] {
  const unknown = (
    path: Path,
    subject: string,
    taker: string,
    names: readonly string[],
    known: readonly string[],
  ) =>
    names
      .filter((name) => !known.includes(name))
      .map((name) =>
        findingAt(
          document,
          [...path, name],
          'S104',
          `${subject}: ${taker} does not take ${quote(name)}.`,
          didYouMean(name, known),
          'key',
        ),
      );
  const overlays = uses.opens.flatMap(({ path, subject, overlay, given }) => {
    const found = screen.overlays?.[overlay];
    return found
      ? unknown([...path, 'with'], subject, `overlay ${quote(overlay)}`, given, Object.keys(found.params))
      : [];
  });
  const widgets = uses.widgets.flatMap(({ path, subject, node }) => {
    const props = proof.widgets.get(node.widget)?.props.properties;
    return props
      ? unknown([...path, 'props'], subject, node.widget, Object.keys(node.props), Object.keys(props))
      : [];
  });
  const forms = uses.forms
    .filter(({ node }) => !proof.forms.has(node.form))
    .map(({ path, subject, node }) =>
      findingAt(
        document,
        [...path, 'form'],
        'S104',
        `${subject}: schemas/forms has no ${quote(node.form)}.`,
        didYouMean(node.form, proof.forms.keys()),
      ),
    );
  return [...overlays, ...widgets, ...forms];
}

/** Pointers of a form file that must be among its picked fields. */
function formFindings(
  form: FormFile,
  finding: (path: Path, sentence: string, hint: string | undefined, at: 'key' | 'value') => Finding,
): Finding[] {
  const places: { path: Path; pointer: string; at: 'key' | 'value' }[] = [
    ...Object.keys(form.ui ?? {}).map((pointer) => ({ path: ['ui', pointer], pointer, at: 'key' as const })),
    ...Object.keys(form.narrow ?? {}).map((pointer) => ({
      path: ['narrow', pointer],
      pointer,
      at: 'key' as const,
    })),
    ...Object.entries(form.ui ?? {}).flatMap(([pointer, { range }]) =>
      Object.entries({ end: range?.end, zone: range?.zone }).flatMap(([name, found]) =>
        found === undefined
          ? []
          : [{ path: ['ui', pointer, 'range', name], pointer: found, at: 'value' as const }],
      ),
    ),
    ...(form.require ?? []).map((pointer, index) => ({
      path: ['require', index],
      pointer,
      at: 'value' as const,
    })),
    ...form.layout.flatMap((row, line) =>
      row.map((pointer, index) => ({ path: ['layout', line, index], pointer, at: 'value' as const })),
    ),
  ];
  return places
    .filter(({ pointer }) => !form.pick.includes(pointer))
    .map(({ path, pointer, at }) =>
      finding(
        path,
        `form ${quote(form.id)}: ${pointer} is not one of its picked fields.`,
        didYouMean(pointer, form.pick, (name) => name),
        at,
      ),
    );
}
