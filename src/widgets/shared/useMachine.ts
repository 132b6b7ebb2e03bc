import { useCallback, useRef, useState } from 'react';

/**
 * Runs a pure state machine. `send` advances it at once, not on the next render, and says whether anything changed: the
 * second click of a double click meets the new state, and the machine itself rejects it.
 * @returns the state to render, `send`, and `read` for the current state
 */
export function useMachine<State, Event>(
  transition: (state: State, event: Event) => State,
  start: () => State,
): [state: State, send: (event: Event) => boolean, read: () => State] {
  const [state, setState] = useState(start);
  const current = useRef(state);
  const send = useCallback(
    (event: Event) => {
      const next = transition(current.current, event);
      if (next === current.current) return false;
      current.current = next;
      setState(next);
      return true;
    },
    [transition],
  );
  const read = useCallback(() => current.current, []);
  return [state, send, read];
}
