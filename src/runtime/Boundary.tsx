import { Component, type ReactNode } from 'react';
import { forgetLost } from './lazyPart.ts';

interface Props {
  /** What the content depends on: when it changes, failed content is rendered again. */
  subject?: unknown;
  /** Rendered in place of failed content; by default nothing. `retry` is undefined once a retry has failed. */
  instead?: ((retry: (() => void) | undefined) => ReactNode) | undefined;
  children: ReactNode;
}

interface State {
  /** The caught error. */
  caught: { error: unknown } | null;
  /** Whether a retry was made for this subject. */
  isTried: boolean;
  subject: unknown;
}

/**
 * The area's error boundary: an error inside it leaves everything around it intact. The page's root reports every error
 * caught here to monitoring (`onCaughtError` in main.tsx).
 */
export class Boundary extends Component<Props, State> {
  override state: State = { caught: null, isTried: false, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    if (subject === state.subject) return null;
    // Now, because the children are rendered again immediately.
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
