import { argumentsSchema } from '../../description/listOperations.ts';
import type { ProofMark } from '../../description/mergedDescription.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { targetsOf } from '../collectActions.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { OperationUse } from '../screenUses.ts';
import { listOf, quote, wholeObject } from '../shapeWords.ts';

/**
 * S203: an operation that its description marks with `x-proof` has a `verify` of that kind before it, the proof goes
 * where the operation takes it, and nothing else is ever written there: neither the customer nor a form knows a token.
 */
export function s203Proof(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [
    ...file.uses.operations.flatMap((use) => operationFindings(use, file, proof)),
    ...file.uses.verifies.flatMap((use) => ruleFindings(use, file, proof)),
  ]);
}

function operationFindings(use: OperationUse, { document }: ScreenFile, proof: Proof): Finding[] {
  const mark = proof.operations.get(use.op)?.operation['x-proof'];
  if (!mark) return [];
  const say = (sentence: string) => [findingAt(document, [...use.path, 'op'], 'S203', sentence)];
  const sent = sentFields(use, proof);
  const given = targetsOfMark(mark).filter((pointer) => sent.includes(pointer));
  if (given.length > 0)
    return say(
      `${use.subject}: ${listOf(given, 'and')} of ${use.op} ${given.length > 1 ? 'are' : 'is'} a proof and comes from "verify" alone.`,
    );
  const isNeeded = mark.needed === 'always' || sent.includes(mark.needed);
  if (use.verify || !isNeeded) return [];
  const reason = mark.needed === 'always' ? '' : ` with ${mark.needed}`;
  return say(`${use.subject}: ${use.op}${reason} has to be proven, so it needs a "verify".`);
}

type VerifyUse = ScreenFile['uses']['verifies'][number];

function ruleFindings(
  { path, subject, rule, ops }: VerifyUse,
  { document }: ScreenFile,
  proof: Proof,
): Finding[] {
  const say = (sentence: string, ...steps: string[]) => [
    findingAt(document, [...path, ...steps], 'S203', `${subject}: ${sentence}`),
  ];
  const [op] = ops;
  if (op === undefined) return say('"verify" stands before no operation.');
  if (ops.length > 1)
    return say(`"verify" stands before ${listOf(ops, 'and')}, but proves only one of them.`);
  const entry = proof.operations.get(op);
  if (!entry) return [];
  const mark = entry.operation['x-proof'];
  if (!mark) return say(`${op} takes no proof.`);
  if (rule.kind === 'stepUp' && 'codes' in mark)
    return say(`${op} carries its codes itself, so "verify" is of kind "codes".`, 'kind');
  if (rule.kind === 'codes' && 'scene' in mark)
    return say(`${op} takes the token of a check, so "verify" is of kind "stepUp".`, 'kind');
  if (rule.kind === 'stepUp' && 'scene' in mark && rule.scene !== mark.scene)
    return say(`${quote(rule.scene)} is not the scene of ${op}, which is ${quote(mark.scene)}.`, 'scene');
  if (rule.kind === 'codes' && 'codes' in mark && rule.type !== mark.codes)
    return say(`${quote(rule.type)} is not the mail of ${op}, which is ${quote(mark.codes)}.`, 'type');
  const schema = argumentsSchema(entry);
  const right = targetsOfMark(mark);
  return targetsOf(rule).flatMap(([pointer, ...steps], index) => {
    // S104 reports a pointer that leads nowhere.
    if (pointer === right[index] || 'missing' in schemaAt(schema, pointer, proof.description)) return [];
    return say(`${op} does not take the proof in ${pointer}, but in ${right[index]}.`, 'into', ...steps);
  });
}

function targetsOfMark({ into }: ProofMark): string[] {
  return typeof into === 'string' ? [into] : [into.mail, into.authenticator];
}

/** Top-level fields of everything that is sent, as pointers. */
function sentFields(use: OperationUse, proof: Proof): string[] {
  const named = Object.keys(use.args).filter((pointer) => pointer.length > 1);
  const whole = (wholeObject(use, proof) ?? []).map((name) => `/${name}`);
  return [...named, ...whole];
}

/** Operations that cannot be undone: they delete, move money out, or define where it may go. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'addressCreate',
  'addressDelete',
  'addressChangeVerification',
  'addressSuperVerification',
  'addressSwitchVerification',
  'bankAccountCreate',
  'withdrawCreate',
  'fiatWithdrawCreate',
  'withdrawCancel',
  'depositOrderCancel',
]);

/** S203: what cannot be undone needs a confirmation first. */
export function s203Confirmation(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.operations
      .filter(({ op, isConfirmed }) => DANGEROUS.has(op) && !isConfirmed)
      .map(({ path, subject, op }) =>
        findingAt(
          document,
          [...path, 'op'],
          'S203',
          `${subject}: ${op} cannot be taken back, so it needs a "confirm".`,
        ),
      ),
  );
}
