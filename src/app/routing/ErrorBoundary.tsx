import { Component } from 'react';
import type { Elements } from '@/shared/elements';
import { systemClock, type Clock } from '@/shared/clock';
import { RECOVERY } from '@/shared/limits';
import { reportError } from '@/shared/report-error';

interface Props {
  readonly children: Elements;
  /** Rendered after an error; `retry` renders the children again. */
  readonly renderFallback: (error: unknown, retry: () => void) => Elements;
  /** Prepares a fresh attempt. */
  readonly onRetry?: () => void;
  /** A change of it clears the error. */
  readonly about?: string;
  readonly clock?: Clock;
}

interface State {
  readonly caught: { readonly error: unknown } | null;
  readonly about: string | undefined;
}

/**
 * Catches and reports render errors, with a retry. Retries automatically when an extension or a translation has changed
 * the page under React; drafts restore what was typed.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, about: this.props.about };
  /** Times of automatic retries. */
  readonly #recoveries: number[] = [];

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ about }: Props, state: State): State | null {
    return about === state.about ? null : { caught: null, about };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    const { clock = systemClock } = this.props;
    const isChangedPage = error instanceof DOMException && error.name === 'NotFoundError';
    if (!isChangedPage) return;
    const since = clock.now() - RECOVERY.within;
    if (this.#recoveries.filter((at) => at > since).length >= RECOVERY.times) return;
    this.#recoveries.push(clock.now());
    this.setState({ caught: null });
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
