import type { ModuleContent } from '@/domain/module/module-content';
import { FindBar, type FindBarProps } from './node-picker/FindBar';
import type { Builder } from './use-builder';
import type { BuilderFocus } from './use-builder-focus';

export interface BuilderFindProps extends Pick<FindBarProps, 'focusRequest' | 'onClose'> {
  readonly content: ModuleContent;
  readonly builder: Pick<Builder, 'goTo' | 'mark' | 'setReveal'>;
  readonly focus: BuilderFocus;
  readonly isCanvas: boolean;
}

/** Finds nodes in the open module, and goes to them in the current view. */
export function BuilderFind({ content, focusRequest, builder, focus, isCanvas, onClose }: BuilderFindProps) {
  return (
    <FindBar
      content={content}
      focusRequest={focusRequest}
      onShow={(nodeId) => {
        builder.setReveal({ nodeIds: [nodeId] });
        builder.mark([nodeId]);
      }}
      onGo={(nodeId) => {
        onClose();
        if (!isCanvas) return builder.goTo(nodeId);
        builder.setReveal({ nodeIds: [nodeId] });
        focus.node(nodeId);
      }}
      onClose={() => {
        onClose();
        focus.module();
      }}
    />
  );
}
