import { Component, type ReactNode } from 'react';
import { BrokenCard } from './BrokenCard.tsx';

interface Props {
  id: string;
  /** A new subject is a new try. */
  subject: unknown;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  /** Whether the subject was tried again. */
  isTried: boolean;
  subject: unknown;
}

/** Keeps a node's failure to the node: its place shows a card that says so, its siblings live on. */
export class NodeBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, isTried: false, subject: this.props.subject };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    const { subject } = props;
    return subject === state.subject ? null : { isBroken: false, isTried: false, subject };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const retry = () => this.setState({ isBroken: false, isTried: true });
    return <BrokenCard id={this.props.id} retry={this.state.isTried ? undefined : retry} />;
  }
}
