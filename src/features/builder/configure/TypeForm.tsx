import type { KnownNode, ModuleContent } from '@/domain/module/module-content';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { MessageForm } from './MessageForm';
import { MultipleChoiceForm } from './MultipleChoiceForm';
import { QuestionField } from './QuestionField';
import { RankingForm } from './RankingForm';
import { RouterForm } from './RouterForm';
import { VideoForm } from './VideoForm';

export interface TypeFormProps {
  readonly node: KnownNode;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/** The fields that only this type of node has (authoring specification, section 3). */
export function TypeForm({ node, content, onCommand }: TypeFormProps) {
  switch (node.type) {
    case 'message':
      return <MessageForm node={node} content={content} onCommand={onCommand} />;
    case 'video':
      return <VideoForm node={node} content={content} onCommand={onCommand} />;
    case 'router':
      return <RouterForm node={node} content={content} onCommand={onCommand} />;
    case 'textInput':
      return <QuestionField node={node} onCommand={onCommand} />;
    case 'multipleChoice':
      return <MultipleChoiceForm node={node} content={content} onCommand={onCommand} />;
    default:
      return <RankingForm node={node} content={content} onCommand={onCommand} />;
  }
}
