import { parseBinding } from '../../../src/language/index.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { causedBy, findingAt, type RawFinding } from '../finding.ts';
import { didYouMean, nearest } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { ScopeShape } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

/** S104: every pointer leads somewhere in its scope, and every name of a scope, source, overlay or property is known. */
export function s104Pointers(proof: Proof): RawFinding[] {
  return proof.screens.flatMap((file) => [
    ...pointerFindings(file, proof),
    ...bindingFindings(file, proof),
    ...nameFindings(file),
  ]);
}

function pointerFindings({ document, uses }: ScreenFile, proof: Proof): RawFinding[] {
  return [...uses.pointers, ...uses.tableKeys].flatMap(({ path, subject, pointer, shape }) => {
    const problem = shape && lookUp(shape, pointer, proof);
    if (!problem) return [];
    // `args` and `initial` use pointers as property names.
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

function bindingFindings({ document, uses }: ScreenFile, proof: Proof): RawFinding[] {
  return uses.bindings.flatMap(({ path, subject, binding, scopes }) => {
    const parsed = parseBinding(binding.$);
    const place = { scope: parsed?.scope ?? binding.$, pointer: parsed?.pointer ?? '' };
    const shape = scopes[place.scope];
    if (!shape) {
      const hint = didYouMean(place.scope, Object.keys(scopes), (name) => `${name}#${place.pointer}`);
      const sentence = `${subject}: scope ${quote(place.scope)} is not known here.`;
      const finding = findingAt(document, [...path, '$'], 'S104', sentence, hint);
      return [causedBy(`${document.file} ${place.scope}`, finding)];
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

function nameFindings({ document, screen, uses }: ScreenFile): RawFinding[] {
  return uses.names.flatMap((use) => {
    const { path, subject, kind, name } = use;
    const known =
      use.kind === 'column'
        ? use.known
        : Object.keys((kind === 'source' ? screen.sources : screen.overlays) ?? {});
    if (known.includes(name)) return [];
    const [owner, at] = kind === 'column' ? (['table', 'key'] as const) : (['page', 'value'] as const);
    const sentence = `${subject}: this ${owner} has no ${kind} ${quote(name)}.`;
    const finding = findingAt(document, path, 'S104', sentence, didYouMean(name, known), at);
    return [kind === 'source' ? causedBy(`${document.file} ${name}`, finding) : finding];
  });
}
