import { argumentsSchema } from '../../description/listOperations.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import { enumMembers } from '../fitsSchema.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S203: the scenes, mails and refusals of the security check (src/stepUp/manifest.json) are those that the description
 * of its operations has, and every `x-proof` names one of them.
 */
export function s203StepUp(proof: Proof): Finding[] {
  if (proof.stepUp === undefined) return [];
  const { document, manifest } = proof.stepUp;
  const { scenes, mails, refusals } = manifest;
  const catalogue = proof.description['x-code-catalogue'];
  const say = (path: readonly string[], sentence: string, hint?: string) =>
    findingAt(document, path, 'S203', `security check: ${sentence}`, hint);

  /** What the manifest says for an argument whose values the description lists. */
  const among = (op: string, pointer: string, said: readonly (readonly [readonly string[], unknown])[]) => {
    const members = listedValues(proof, op, pointer);
    return said
      .filter(([, value]) => members !== undefined && !members.includes(value))
      .map(([path, value]) =>
        say(
          path,
          `${quote(value)} is no ${pointer} of ${op}.`,
          didYouMean(String(value), members?.map(String) ?? []),
        ),
      );
  };
  return [
    ...among(
      'riskDefaultIntercept',
      '/sence',
      Object.entries(scenes).map(([name, { number }]) => [['scenes', name, 'number'], number]),
    ),
    ...among(
      'sendEmail',
      '/type',
      Object.keys(mails).map((name) => [['mails', name], name]),
    ),
    ...among(
      'sendEmail',
      '/from',
      Object.entries(mails).map(([name, { page }]) => [['mails', name, 'page'], page]),
    ),
    ...Object.entries(refusals)
      .filter(([, code]) => catalogue[String(code)] === undefined)
      .map(([name, code]) =>
        say(
          ['refusals', name],
          `code ${code} is not in openapi/components/codes.yaml.`,
          didYouMean(String(code), Object.keys(catalogue)),
        ),
      ),
    ...markFindings(proof, say),
  ];
}

/** The description asks for a proof that the security check does not know. */
function markFindings(
  { operations, stepUp }: Proof,
  say: (path: readonly string[], sentence: string, hint?: string) => Finding,
): Finding[] {
  return [...operations.values()].flatMap(({ id, operation }) => {
    const mark = operation['x-proof'];
    if (mark === undefined || stepUp === undefined) return [];
    const [list, name] =
      'scene' in mark ? (['scenes', mark.scene] as const) : (['mails', mark.codes] as const);
    const known = Object.keys(stepUp.manifest[list]);
    return known.includes(name)
      ? []
      : [
          say(
            [list],
            `"${list}" lack ${quote(name)}, which \`x-proof\` of ${id} names.`,
            didYouMean(name, known),
          ),
        ];
  });
}

function listedValues(
  { operations, description }: Proof,
  op: string,
  pointer: string,
): unknown[] | undefined {
  const entry = operations.get(op);
  if (entry === undefined) return undefined;
  const found = schemaAt(argumentsSchema(entry), pointer, description);
  return 'schemas' in found ? enumMembers(found.schemas) : undefined;
}
