import { Component, type ReactNode } from 'react';
import { forgetLost } from './later.ts';

interface Props {
  /** What the part is about: when that changes, a part that failed is drawn again. */
  subject?: unknown;
  /** Drawn in place of a part that failed; nothing unless given. `retry` is missing once trying again has not helped. */
  instead?: ((retry: (() => void) | undefined) => ReactNode) | undefined;
  children: ReactNode;
}

interface State {
  /** What failed inside. */
  caught: { error: unknown } | null;
  /** Whether this subject was tried again. */
  isTried: boolean;
  subject: unknown;
}

/**
 * The one error boundary of the area: what fails inside it leaves everything around it as it is. The page's root reports
 * every error that is caught here to monitoring (`onCaughtError` in main.tsx).
 */
export class Boundary extends Component<Props, State> {
  override state: State = { caught: null, isTried: false, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    if (subject === state.subject) return null;
    // Now, because what stands inside is drawn again at once.
    forgetLost(state.caught?.error);
    return { caught: null, isTried: false, subject };
  }

  override componentWillUnmount() {
    forgetLost(this.state.caught?.error);
  }

  override render() {
    const { children, instead } = this.props;
    const { caught, isTried } = this.state;
    if (caught === null) return children;
    const retry = () => {
      forgetLost(caught.error);
      this.setState({ caught: null, isTried: true });
    };
    return instead?.(isTried ? undefined : retry) ?? null;
  }
}
