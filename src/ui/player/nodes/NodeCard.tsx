import { definitionOf, type RunAnswer } from '@/domain/nodes/registry';
import type { Elements } from '@/shared/elements';
import { useId, type Ref } from 'react';
import { fitsNode } from '@/domain/engine/answers';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import { PlainText } from '../PlainText';
import { PLAYER_TEXTS } from '../texts';
import styles from './NodeCard.module.css';
import { stepOf } from './registry';
import { hugeWordStyle } from '@/ui/huge-word-style';

export interface NodeCardProps {
  readonly node: ModuleNode;
  /** 1-based; names untitled steps. */
  readonly step: number;
  readonly answer?: RunAnswer | undefined;
  readonly onAnswer?: ((answer: RunAnswer) => void) | undefined;
  /** Whether the answer can no longer be changed. */
  readonly isFinal?: boolean;
  /** Shown beside the heading. */
  readonly aside?: Elements;
  /** Shown below the answer. */
  readonly feedback?: Elements;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** One step: media, heading, text, answer. */
export function NodeCard(props: NodeCardProps) {
  const { node, step, answer, onAnswer = ignore, isFinal = false, aside, feedback, headingRef } = props;
  const id = useId();
  const title = nodeTitle(node, step);
  const known = isKnownNode(node) ? node : undefined;
  const shown = known && stepOf(known);
  return (
    <article className={styles['card']} aria-labelledby={id}>
      {known && shown?.Media ? <shown.Media key={node.id} config={known.config} /> : null}
      <div className={styles['body']}>
        <div className={styles['head']}>
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
          {aside}
        </div>
        <PlainText text={known && shown ? shown.text(known.config) : PLAYER_TEXTS.unknownText} />
        {known && shown?.Answer ? (
          <fieldset role="presentation" className={styles['answer']} disabled={isFinal}>
            <shown.Answer
              config={known.config}
              // An answer to what the node asked before it changed may be of another kind.
              answer={answer && fitsNode(known, answer) ? answer : undefined}
              labelledBy={id}
              onAnswer={onAnswer}
            />
          </fieldset>
        ) : null}
        {feedback}
      </div>
    </article>
  );
}

const ignore = () => {};

/** A step's title, else its question, else its number. */
export function nodeTitle(node: ModuleNode, step: number): string {
  if (!isKnownNode(node)) return PLAYER_TEXTS.unknownTitle;
  return node.config.title.trim() || stepOf(node).fallbackTitle(node.config) || PLAYER_TEXTS.step(step);
}

/** What a step says, in reading order, each text once. */
export function textsOf(node: ModuleNode, step: number): readonly string[] {
  const texts = isKnownNode(node) ? definitionOf(node).texts(node.config) : [];
  return [...new Set([nodeTitle(node, step), ...texts].map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
}
