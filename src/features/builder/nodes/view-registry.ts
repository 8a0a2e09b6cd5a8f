import type { CommonConfig } from '@/domain/nodes/node-type';
import type { NodeType } from '@/domain/nodes/registry';
import { messageView } from './message/message-view';
import { multipleChoiceView } from './multiple-choice/multiple-choice-view';
import type { NodeView, NodeViewDefinition } from './node-view';
import { rankingView } from './ranking/ranking-view';
import { routerView } from './router/router-view';
import { textInputView } from './text-input/text-input-view';
import { videoView } from './video/video-view';

const NODE_VIEWS: { readonly [T in NodeType]: NodeView<T> } = {
  message: messageView,
  video: videoView,
  router: routerView,
  textInput: textInputView,
  multipleChoice: multipleChoiceView,
  ranking: rankingView,
};

/** The view of a node's type, which accepts the node's own config. */
export function viewOf({ type }: { readonly type: NodeType }): NodeViewDefinition<CommonConfig> {
  // The compiler cannot see that config and view share the key.
  return NODE_VIEWS[type] as unknown as NodeViewDefinition<CommonConfig>;
}
