import type { Condition } from '../../../generated/models/screen.v1.d.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { wantedAccess } from './s110Pages.ts';

/**
 * S110: on a page that is reachable without login (requirements §2.3), a private operation is called only where `login`
 * is required.
 */
export function s110Login(proof: Proof): Finding[] {
  return (
    proof.screens
      // Of a page that ought to ask for a login as a whole, s110Pages says so once.
      .filter((file) => file.screen.access === 'tolerated' && wantedAccess(file, proof) !== 'login')
      .flatMap(({ document, uses }) =>
        uses.operations
          .filter(
            ({ op, guards }) =>
              proof.operations.get(op)?.operation['x-access'] === 'private' && !guards.some(requiresLogin),
          )
          .map(({ path, subject, op }) => {
            const sentence = `${subject}: ${op} is private, but this page is reachable without login.`;
            return findingAt(document, [...path, 'op'], 'S110', sentence, 'Write "when": { "login": true }.');
          }),
      )
  );
}

/** Whether the condition can hold only for a person who is logged in. */
function requiresLogin(condition: Condition): boolean {
  if ('login' in condition) return condition.login;
  if ('all' in condition) return condition.all.some(requiresLogin);
  return 'any' in condition && condition.any.length > 0 && condition.any.every(requiresLogin);
}
