/** What makes a text state something that the exchange has to keep: a figure, or that something is free, instant or refused. */
export const claims = /\d|\b(?:free|at once|instant|costs nothing|no fee|would be refused|may be held)\b/i;

/** What makes it state a rule. */
export const rules = /\b(?:only|never|cannot|always|later|by itself|no longer|nobody)\b/i;
