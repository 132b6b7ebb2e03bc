import { Component, type ReactNode } from 'react';

interface Props {
  /** What the part is about: when that changes, a part that failed is drawn again. */
  subject?: unknown;
  /** Drawn in place of a part that failed; nothing unless given. `retry` is missing once trying again has not helped. */
  instead?: ((retry: (() => void) | undefined) => ReactNode) | undefined;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  /** Whether this subject was tried again. */
  isTried: boolean;
  subject: unknown;
}

/**
 * The one error boundary of the area: what fails inside it leaves everything around it as it is. The page's root reports
 * every error that is caught here to monitoring (`onCaughtError` in main.tsx).
 */
export class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false, isTried: false, subject: this.props.subject };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { isBroken: false, isTried: false, subject };
  }

  override render() {
    const { children, instead } = this.props;
    if (!this.state.isBroken) return children;
    const retry = () => this.setState({ isBroken: false, isTried: true });
    return instead?.(this.state.isTried ? undefined : retry) ?? null;
  }
}
