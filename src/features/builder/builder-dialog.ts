import { useCallback, useState } from 'react';
import type { PreviewOf } from './preview/PreviewDialog';

/** What lies over the builder; only one does. */
export type BuilderDialog =
  { readonly kind: 'add' | 'shortcuts' | 'export' } | { readonly kind: 'preview'; readonly of: PreviewOf };

export interface BuilderDialogState {
  readonly dialog: BuilderDialog | null;
  readonly show: (dialog: BuilderDialog) => void;
  readonly preview: (of: PreviewOf) => void;
  readonly close: () => void;
}

/** Which dialog is open. */
export function useBuilderDialog(): BuilderDialogState {
  const [dialog, show] = useState<BuilderDialog | null>(null);
  const preview = useCallback((of: PreviewOf) => show({ kind: 'preview', of }), []);
  const close = useCallback(() => show(null), []);
  return { dialog, show, preview, close };
}
