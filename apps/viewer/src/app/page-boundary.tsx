import { Component, type ReactNode } from 'react';
import type { Place } from '../lib/navigation.ts';
import { ErrorScreen } from '../ui/state/error-screen.tsx';

type Props = { place: Place | undefined; children: ReactNode };
type State = { failure: { error: unknown } | null };

/** Shows what went wrong in place of a page that cannot be drawn, until the viewer goes to another. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props) {
    // oxlint-disable-next-line react/no-did-update-set-state -- drawn a second time once, after a failure
    if (this.state.failure && before.place !== this.props.place) this.setState({ failure: null });
  }

  override render() {
    return this.state.failure ? <ErrorScreen error={this.state.failure.error} /> : this.props.children;
  }
}
