import type { GraphCommand } from '@/domain/graph/graph-command';
import { TextArea } from '@/ui/TextArea';
import { BUILDER_TEXTS } from '../texts';

export interface QuestionFieldProps {
  readonly node: { readonly id: string; readonly config: { readonly question: string } };
  readonly onCommand: (command: GraphCommand) => void;
}

/** The question that a node asks. */
export function QuestionField({ node, onCommand }: QuestionFieldProps) {
  return (
    <TextArea
      label={BUILDER_TEXTS.fields.question}
      data-field="question"
      rows={3}
      value={node.config.question}
      onChange={(question) => onCommand({ name: 'configureNode', nodeId: node.id, changes: { question } })}
    />
  );
}
