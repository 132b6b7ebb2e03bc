import { schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Proof } from '../proof.ts';

/** S202: a code in `fail` is in the catalogue and one that the operation can answer; its `at` is a field of the form. */
export function s202Codes(proof: Proof): Finding[] {
  const catalogue = proof.description['x-code-catalogue'];
  return [...operationFindings(proof, catalogue), ...lineFindings(proof, catalogue)];
}

type Catalogue = Proof['description']['x-code-catalogue'];

/** A line of a list is refused inside the result, so the operation need not declare its code. */
function lineFindings(proof: Proof, catalogue: Catalogue): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.rowFails.flatMap(({ path, subject, map }) =>
      Object.keys(map)
        .filter((code) => !catalogue[code])
        .map((code) => {
          const near = nearest(code, Object.keys(catalogue));
          const hint = near && `Did you mean ${near} (${catalogue[near]?.name})?`;
          const sentence = `${subject}: code ${code} is not in openapi/components/codes.yaml.`;
          return findingAt(document, [...path, code], 'S202', sentence, hint, 'key');
        }),
    ),
  );
}

function operationFindings(proof: Proof, catalogue: Catalogue): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.operations.flatMap(({ subject, op, fail }) => {
      const declared = proof.operations.get(op)?.operation['x-codes'];
      if (!fail || !declared) return [];
      return Object.entries(fail.map).flatMap(([code, { at }]) => {
        const path = [...fail.path, code];
        const findings: Finding[] = [];
        if (!catalogue[code] && !declared.includes(Number(code))) {
          const sentence = `${subject}: code ${code} is not in openapi/components/codes.yaml.`;
          const near = nearest(code, Object.keys(catalogue));
          findings.push(
            findingAt(
              document,
              path,
              'S202',
              sentence,
              near && `Did you mean ${near} (${catalogue[near]?.name})?`,
              'key',
            ),
          );
        } else if (!declared.includes(Number(code))) {
          const sentence = `${subject}: ${op} does not answer with code ${code} (${catalogue[code]?.name}).`;
          findings.push(findingAt(document, path, 'S202', sentence, undefined, 'key'));
        }
        if (at !== undefined && fail.form && 'missing' in schemaAt(fail.form, at, proof.description)) {
          findings.push(
            findingAt(document, [...path, 'at'], 'S202', `${subject}: ${at} is no field of the form.`),
          );
        }
        return findings;
      });
    }),
  );
}
