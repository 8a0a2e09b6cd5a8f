import { Component, type ReactNode } from 'react';
import { reportError } from '@/shared/report-error';

interface Props {
  readonly children: ReactNode;
  /** What stands in place of the children after an error; `retry` shows them again. */
  readonly renderFallback: (error: unknown, retry: () => void) => ReactNode;
  /** Makes the next attempt a fresh one. */
  readonly onRetry?: () => void;
  /** An error ends when this changes. */
  readonly about?: string;
}

interface State {
  readonly caught: { readonly error: unknown } | null;
  readonly about: string | undefined;
}

/** Catches what goes wrong in drawing its children, reports it, and lets them be tried again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, about: this.props.about };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ about }: Props, state: State): State | null {
    return about === state.about ? null : { caught: null, about };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { children, renderFallback, onRetry } = this.props;
    const { caught } = this.state;
    if (caught === null) return children;
    return renderFallback(caught.error, () => {
      onRetry?.();
      this.setState({ caught: null });
    });
  }
}
