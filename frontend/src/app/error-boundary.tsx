import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '@/shared/lib/report-error';
import { ScreenFailed } from './screen-failed';

/** Catches errors below it: a screen that failed to render, or code that could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError('a screen failed', { error, info });
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
