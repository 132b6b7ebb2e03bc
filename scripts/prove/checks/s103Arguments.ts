import { argumentsSchema } from '../../description/listOperations.ts';
import { alternatives } from '../../description/schemaAt.ts';
import { targetsOf } from '../collectActions.ts';
import { causedBy, type Finding, findingAt, type RawFinding } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { OperationUse } from '../screenUses.ts';
import { listOf, quote, wholeObject } from '../shapeWords.ts';

/** S103: an operation gets every required parameter and body field; overlays and widgets get all of theirs. */
export function s103Arguments(proof: Proof): RawFinding[] {
  return proof.screens.flatMap((file) => [
    ...file.uses.operations.flatMap((use) => operationFindings(use, file, proof)),
    ...overlayFindings(file),
    ...widgetFindings(file, proof),
  ]);
}

function operationFindings(use: OperationUse, { document }: ScreenFile, proof: Proof): RawFinding[] {
  const entry = proof.operations.get(use.op);
  if (!entry) return [];
  const [schema = {}] = alternatives(argumentsSchema(entry), proof.description);
  const whole = wholeObject(use, proof);
  const proven = use.verify ? targetsOf(use.verify.rule).map(([pointer]) => pointer) : [];
  const pointers = [...use.supplied, ...proven, ...Object.keys(use.args)].filter(
    (pointer) => pointer.length > 1,
  );
  const names = pointers.map((pointer) => pointer.split('/')[1] ?? '');
  // A name that the operation does not know (S104, S108) was probably meant to be the missing one.
  if (!whole || names.some((name) => !schema.properties?.[name])) return [];
  const given = new Set([...names, ...whole]);
  const missing = (schema.required ?? []).filter(
    (name) => !given.has(name) && schema.properties?.[name]?.default === undefined,
  );
  if (missing.length === 0) return [];
  const wanted = listOf(
    [...new Set(missing)].map((name) => `/${name}`),
    'and',
  );
  const sentence = `${use.subject}: ${use.op} needs ${wanted}, which nothing supplies.`;
  const finding = findingAt(document, [...use.path, 'op'], 'S103', sentence);
  return [use.via === 'submit' ? causedBy(`${use.op} needs ${wanted}`, finding) : finding];
}

function overlayFindings({ document, screen, uses }: ScreenFile): Finding[] {
  return uses.opens.flatMap(({ path, subject, overlay, given }) => {
    const wanted = Object.keys(screen.overlays?.[overlay]?.params ?? {});
    const missing = wanted.filter((name) => !given.includes(name));
    if (missing.length === 0) return [];
    const names = listOf(missing.map(quote), 'and');
    return [
      findingAt(
        document,
        [...path, 'open'],
        'S103',
        `${subject}: overlay ${quote(overlay)} needs ${names} in "with".`,
      ),
    ];
  });
}

function widgetFindings({ document, uses }: ScreenFile, proof: Proof): Finding[] {
  return uses.widgets.flatMap(({ path, subject, node }) => {
    const props = proof.widgets.get(node.widget)?.props;
    const missing = (props?.required ?? []).filter((name) => !(name in node.props));
    if (missing.length === 0) return [];
    const names = listOf(missing.map(quote), 'and');
    return [
      findingAt(
        document,
        [...path, 'props'],
        'S103',
        `${subject}: ${node.widget} needs ${names} in "props".`,
      ),
    ];
  });
}
