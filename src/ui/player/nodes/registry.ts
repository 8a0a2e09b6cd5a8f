import type { CommonConfig } from '@/domain/nodes/node-type';
import type { NodeType, RunAnswer } from '@/domain/nodes/registry';
import { messageStep } from './message/message-step';
import { multipleChoiceStep } from './multiple-choice/multiple-choice-step';
import type { NodeStep, NodeStepDefinition } from './node-step';
import { rankingStep } from './ranking/ranking-step';
import { routerStep } from './router/router-step';
import { textInputStep } from './text-input/text-input-step';
import { videoStep } from './video/video-step';

const NODE_STEPS: { readonly [T in NodeType]: NodeStep<T> } = {
  message: messageStep,
  video: videoStep,
  router: routerStep,
  textInput: textInputStep,
  multipleChoice: multipleChoiceStep,
  ranking: rankingStep,
};

/** The step of a node's type, which accepts the node's own config. */
export function stepOf({ type }: { readonly type: NodeType }): NodeStepDefinition<CommonConfig, RunAnswer> {
  // The compiler cannot see that config and step share the key.
  return NODE_STEPS[type] as unknown as NodeStepDefinition<CommonConfig, RunAnswer>;
}
