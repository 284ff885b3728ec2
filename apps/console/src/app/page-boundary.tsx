import { Component, type ReactNode } from 'react';
import { getTexts } from '../lib/text.ts';
import { FailedState } from '../ui/state.tsx';

type PageBoundaryProps = { children: ReactNode };

/** Shows what broke in the place of the page, and leaves everything around it usable. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { state } = getTexts();
    // A script that an update has replaced comes with the new document only.
    return (
      <FailedState title={state.pageFailed} error={this.state.error} onRetry={() => location.reload()} />
    );
  }
}
