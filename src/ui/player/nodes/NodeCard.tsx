import { useId, type Ref } from 'react';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import type { RunAnswer } from '@/domain/rows/rows';
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
  /** Place in the walk, counted from 1; names steps that have no title. */
  readonly step: number;
  readonly answer?: RunAnswer | undefined;
  /** A choice of a router was taken. */
  readonly onChoose?: ((choiceId: string) => void) | undefined;
  readonly onAnswer?: ((answer: RunAnswer) => void) | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** One step of a module as a card: media first, then its heading, its text and what there is to do. */
export function NodeCard(props: NodeCardProps) {
  const { node, step, headingRef } = props;
  const id = useId();
  return (
    <article
      className={styles['card']}
      aria-labelledby={id}
      data-type={isKnownNode(node) ? node.type : 'other'}
    >
      <NodeMedia node={node} />
      <div className={styles['body']}>
        <NodeHeading id={id} headingRef={headingRef} text={nodeTitle(node, step)} />
        <NodeBody {...props} headingId={id} />
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

function NodeBody({
  node,
  answer,
  headingId,
  onChoose = ignore,
  onAnswer = ignore,
}: NodeCardProps & { readonly headingId: string }) {
  if (!isKnownNode(node)) return <PlainText text={PLAYER_TEXTS.unknownText} />;
  switch (node.type) {
    case 'message':
      return <PlainText text={node.config.content} />;
    case 'video':
      return null;
    case 'router':
      return (
        <>
          <PlainText text={nodeQuestion(node.config)} />
          <RouterChoices
            choices={node.config.choices}
            chosenId={answer?.kind === 'choice' ? answer.choiceId : undefined}
            labelledBy={headingId}
            onChoose={onChoose}
          />
        </>
      );
    case 'textInput':
      return (
        <TextQuestion
          question={nodeQuestion(node.config)}
          labelledBy={headingId}
          value={answer?.kind === 'text' ? answer.text : ''}
          onChange={(text) => onAnswer({ kind: 'text', text })}
        />
      );
    case 'multipleChoice':
      return (
        <MultipleChoiceQuestion
          question={nodeQuestion(node.config)}
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
          question={nodeQuestion(node.config)}
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

/** What a step is called: its title, else what it asks, else its number in the walk. */
function nodeTitle(node: ModuleNode, step: number): string {
  if (!isKnownNode(node)) return PLAYER_TEXTS.unknownTitle;
  const title = node.config.title.trim();
  if (title !== '') return title;
  const question = 'question' in node.config ? node.config.question.trim() : '';
  return question === '' ? PLAYER_TEXTS.step(step) : question;
}

/** The question of a step, where it is not its title already. */
function nodeQuestion(config: { readonly title: string; readonly question: string }): string {
  return config.title.trim() === '' ? '' : config.question.trim();
}

interface NodeHeadingProps {
  readonly id: string;
  readonly text: string;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The heading of a step. It takes the focus when the step appears, so that screen readers begin there. */
function NodeHeading({ id, text, headingRef }: NodeHeadingProps) {
  return (
    <h2
      id={id}
      ref={headingRef}
      tabIndex={-1}
      dir="auto"
      className={styles['heading']}
      style={hugeWordStyle(text)}
    >
      {text}
    </h2>
  );
}
