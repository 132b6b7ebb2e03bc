import type { Condition } from '../../../generated/models/screen.v1.d.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';

/**
 * The pages that requirements §2.3 lists. A list of its own beside `access` of the screens, so that no slip in a screen opens
 * a page to visitors: whoever opens one says so here, too.
 */
const loginFreePaths = ['/exchange/index', '/otc/index', '/otc/convert'];

/**
 * S110: a page is reachable without login exactly when the requirements list it (requirements §2.3); from any other the
 * request layer sends customers who are not signed in to the login (requirements §8.1).
 */
export function s110Pages(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen }) => {
    const wanted = wantedAccess({ screen }, proof);
    const path = proof.routes.find(({ id }) => id === screen.route)?.path;
    if (wanted === undefined || screen.access === wanted) return [];
    const sentence =
      wanted === 'login'
        ? `${path} is none of the pages that requirements §2.3 lists as reachable without login.`
        : `${path} is one of the pages that requirements §2.3 lists as reachable without login.`;
    return [
      findingAt(
        document,
        ['access'],
        'S110',
        `"access" is "${screen.access}", but ${sentence}`,
        `Write "${wanted}".`,
      ),
    ];
  });
}

/** The access that the requirements state for a page; undefined while its path is unknown. */
function wantedAccess(
  { screen }: Pick<ScreenFile, 'screen'>,
  { routes }: Pick<Proof, 'routes'>,
): ScreenFile['screen']['access'] | undefined {
  const path = routes.find(({ id }) => id === screen.route)?.path;
  if (path === undefined) return undefined;
  return loginFreePaths.includes(path.replace(/\/$/, '')) ? 'tolerated' : 'login';
}

/**
 * S110: on a page that is reachable without login (requirements §2.3), a private operation is called only where `login`
 * is required.
 */
export function s110Login(proof: Proof): Finding[] {
  return (
    proof.screens
      // A page that should require a login as a whole is reported once, by s110Pages.
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

/** Whether the condition can hold only for a signed-in customer. */
function requiresLogin(condition: Condition): boolean {
  if ('login' in condition) return condition.login;
  if ('all' in condition) return condition.all.some(requiresLogin);
  return 'any' in condition && condition.any.length > 0 && condition.any.every(requiresLogin);
}
