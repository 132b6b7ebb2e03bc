import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';

const MOST_ON_OPEN = 6;
const MOST_PER_MINUTE = 30;

/** S501: a page calls the server at most six times when it opens and thirty times a minute after that. */
export function s501Calls(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen }) => {
    const sources = Object.values(screen.sources ?? {});
    const onOpen = sources.filter(({ load }) => load !== 'lazy').length;
    const perMinute = sources.reduce((sum, { poll }) => sum + (poll ? 60_000 / poll.everyMs : 0), 0);
    const findings: Finding[] = [];
    if (onOpen > MOST_ON_OPEN) {
      findings.push(
        findingAt(
          document,
          ['sources'],
          'S501',
          `the page calls the server ${onOpen} times when it opens; at most ${MOST_ON_OPEN} are allowed.`,
        ),
      );
    }
    if (perMinute > MOST_PER_MINUTE) {
      findings.push(
        findingAt(
          document,
          ['sources'],
          'S501',
          `the page polls ${Math.round(perMinute)} times a minute; at most ${MOST_PER_MINUTE} are allowed.`,
        ),
      );
    }
    return findings;
  });
}
