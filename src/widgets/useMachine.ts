import { useCallback, useRef, useState } from 'react';

/**
 * Runs a pure state machine. `send` moves it at once, not with the next drawing, and tells whether anything changed: so
 * a second click of a double click finds the state after the first one, and the machine itself refuses it.
 * @returns the state to draw, `send`, and `read` for the state of this very moment
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
