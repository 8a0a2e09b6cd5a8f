import { Component, type ReactNode } from 'react';
import { reportError } from '@/shared/report-error';

interface Props {
  readonly children: ReactNode;
  /** Rendered after an error; `retry` renders the children again. */
  readonly renderFallback: (error: unknown, retry: () => void) => ReactNode;
  /** Prepares a fresh attempt. */
  readonly onRetry?: () => void;
  /** A change of it clears the error. */
  readonly about?: string;
}

interface State {
  readonly caught: { readonly error: unknown } | null;
  readonly about: string | undefined;
}

/** Catches and reports render errors, with a retry. */
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
