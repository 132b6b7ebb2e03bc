import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

/** Keeps a page's failure (a chunk that did not load, a screen that broke) away from the frame around it. */
export class RouteBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
