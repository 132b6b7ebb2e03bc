/**
 * What may follow each state of a flow, with what leads there, in words for the flow's page. A state that is missing is an
 * end.
 */
export type Transitions<State extends string> = Readonly<
  Partial<Record<State, Readonly<Partial<Record<State, string>>>>>
>;

/** The states of a table that nothing follows. */
type EndOf<Table> = Exclude<{ [From in keyof Table]: keyof Table[From] }[keyof Table], keyof Table>;

/** The ends of a flow, by its table: what is led to and leads nowhere. */
export function endsOf<const Table extends Transitions<string>>(transitions: Table): readonly EndOf<Table>[] {
  const reached = new Set(Object.values(transitions).flatMap((next) => Object.keys(next ?? {})));
  return [...reached].filter((state) => !(state in transitions)) as EndOf<Table>[];
}

/** The states of a table that something may follow. */
export function openStatesOf<const Table extends Transitions<string>>(
  transitions: Table,
): readonly (keyof Table & string)[] {
  return Object.keys(transitions);
}

/** The states that another may follow. */
export function statesBefore<State extends string>(
  transitions: Transitions<State>,
  to: NoInfer<State>,
): readonly State[] {
  return (Object.keys(transitions) as State[]).filter((from) => transitions[from]?.[to] !== undefined);
}

interface Move<State extends string> {
  readonly from: State;
  readonly to: State;
}

/**
 * @param what moves: "deposit 7"
 * @throws Error when no transition leads there (an internal error)
 */
export function assertLeads<State extends string>(
  transitions: Transitions<State>,
  what: string,
  { from, to }: Move<State>,
): void {
  if (transitions[from]?.[to] === undefined)
    throw new Error(`The ${what} is ${from} and cannot become ${to}.`);
}
