import type { RunAnswer } from '@/domain/nodes/registry';
import { useId, type Ref } from 'react';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import { PlainText } from '../PlainText';
import { Picture } from '../Picture';
import { PLAYER_TEXTS } from '../texts';
import { VideoStep } from '../video/VideoStep';
import { MultipleChoiceQuestion } from './MultipleChoiceQuestion';
import styles from './NodeCard.module.css';
import { RankingQuestion } from './RankingQuestion';
import { RouterChoices } from './RouterChoices';
import { TextQuestion } from './TextQuestion';
import { hugeWordStyle } from '@/ui/huge-word-style';

export interface NodeCardProps {
  readonly node: ModuleNode;
  /** 1-based; names untitled steps. */
  readonly step: number;
  readonly answer?: RunAnswer | undefined;
  readonly onChoose?: ((choiceId: string) => void) | undefined;
  readonly onAnswer?: ((answer: RunAnswer) => void) | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** One step: media, heading, text, answer. */
export function NodeCard(props: NodeCardProps) {
  const { node, step, headingRef } = props;
  const id = useId();
  const title = nodeTitle(node, step);
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <NodeMedia node={node} />
      <div className={styles['body']}>
        {/* Focused when the step appears. */}
        <h2
          id={id}
          ref={headingRef}
          tabIndex={-1}
          dir="auto"
          className={styles['heading']}
          style={hugeWordStyle(title)}
        >
          {title}
        </h2>
        <PlainText text={nodeText(node)} />
        <NodeAnswer {...props} headingId={id} />
      </div>
    </article>
  );
}

function NodeMedia({ node }: { readonly node: ModuleNode }) {
  if (!isKnownNode(node)) return null;
  if (node.type === 'video') return <VideoStep key={node.id} config={node.config} />;
  if (node.type !== 'message' || (node.config.imageUrl ?? '').trim() === '') return null;
  return <Picture address={node.config.imageUrl ?? ''} alt={node.config.imageAlt ?? ''} />;
}

const ignore = () => {};

function NodeAnswer({
  node,
  answer,
  headingId,
  onChoose = ignore,
  onAnswer = ignore,
}: NodeCardProps & { readonly headingId: string }) {
  if (!isKnownNode(node)) return null;
  switch (node.type) {
    case 'router':
      return (
        <RouterChoices
          choices={node.config.choices}
          chosenId={answer?.kind === 'choice' ? answer.choiceId : undefined}
          labelledBy={headingId}
          onChoose={onChoose}
        />
      );
    case 'textInput':
      return (
        <TextQuestion
          labelledBy={headingId}
          value={answer?.kind === 'text' ? answer.text : ''}
          onChange={(text) => onAnswer({ kind: 'text', text })}
        />
      );
    case 'multipleChoice':
      return (
        <MultipleChoiceQuestion
          labelledBy={headingId}
          choices={node.config.choices}
          allowMultiple={node.config.allowMultiple}
          chosen={answer?.kind === 'choices' ? answer.choiceIds : []}
          onChange={(choiceIds) => onAnswer({ kind: 'choices', choiceIds })}
        />
      );
    case 'ranking':
      return (
        <RankingQuestion
          labelledBy={headingId}
          items={answer?.kind === 'ranking' ? answer.items : node.config.rankingItems}
          isKept={answer?.kind === 'ranking'}
          onChange={(items) => onAnswer({ kind: 'ranking', items })}
        />
      );
    default:
      return null;
  }
}

/** A step's title, question, or number. */
function nodeTitle(node: ModuleNode, step: number): string {
  if (!isKnownNode(node)) return PLAYER_TEXTS.unknownTitle;
  const title = node.config.title.trim();
  if (title !== '') return title;
  const question = 'question' in node.config ? node.config.question.trim() : '';
  return question === '' ? PLAYER_TEXTS.step(step) : question;
}

/** A message's text, or a question that is not the title. */
function nodeText(node: ModuleNode): string {
  if (!isKnownNode(node)) return PLAYER_TEXTS.unknownText;
  if (node.type === 'message') return node.config.content;
  if (node.type === 'video' || node.config.title.trim() === '') return '';
  return node.config.question;
}
