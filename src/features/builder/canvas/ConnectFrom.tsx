import { branches, branchesOf } from '@/domain/nodes/registry';
import type { RouterChoice } from '@/domain/nodes/router/router';
import { useMemo, useState } from 'react';
import { linkCommand, type GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { Stack } from '@/ui/Stack';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { nodeTitle } from '../node-summary';
import { ConnectDialog } from '../node-picker/ConnectDialog';
import { BUILDER_TEXTS } from '../texts';
import styles from './ConnectFrom.module.css';

export interface ConnectFromProps {
  readonly content: ModuleContent;
  readonly nodeId: string;
  readonly onClose: () => void;
  readonly onCommand: (command: GraphCommand) => void;
}

/** Connects a node without drawing: asks which of a router's choices, then which node. */
export function ConnectFrom({ content, nodeId, onClose, onCommand }: ConnectFromProps) {
  const node = content.nodes.find((one) => one.id === nodeId);
  const choices = node && branches(node) ? branchesOf(node) : undefined;
  const only = choices?.length === 1 ? choices[0]?.id : undefined;
  const [choiceId, setChoice] = useState<string | undefined>(only);
  const from = useMemo<Exit>(
    () => (choiceId === undefined ? { nodeId } : { nodeId, choiceId }),
    [nodeId, choiceId],
  );
  if (!node) return null;
  if (choices && choiceId === undefined) {
    return <WhichChoice content={content} choices={choices} onChoose={setChoice} onClose={onClose} />;
  }
  const at = choices?.findIndex((choice) => choice.id === choiceId) ?? -1;
  return (
    <ConnectDialog
      content={content}
      from={from}
      title={choices?.[at] ? wordsOf(choices[at], at) : nodeTitle(node)}
      onClose={onClose}
      onConnect={(to) => onCommand(linkCommand(from, to))}
    />
  );
}

const wordsOf = (choice: RouterChoice, at: number) => choice.text.trim() || BUILDER_TEXTS.node.choice(at + 1);

interface WhichChoiceProps {
  readonly content: ModuleContent;
  readonly choices: readonly RouterChoice[];
  readonly onChoose: (choiceId: string) => void;
  readonly onClose: () => void;
}

function WhichChoice({ content, choices, onChoose, onClose }: WhichChoiceProps) {
  const texts = BUILDER_TEXTS.connectFrom;
  const titles = new Map(content.nodes.map((node) => [node.id, nodeTitle(node)]));
  const likely = choices.find((choice) => choice.connection === undefined) ?? choices[0];
  return (
    <Dialog open onClose={onClose} title={texts.whichChoice} size="sm">
      {choices.length === 0 ? <p>{texts.noChoices}</p> : null}
      <Stack as="ul" gap={2}>
        {choices.map((choice, at) => (
          <li key={choice.id}>
            <Button
              wide
              className={styles['choice']}
              data-autofocus={choice === likely ? '' : undefined}
              onClick={() => onChoose(choice.id)}
            >
              <span className={styles['text']}>{wordsOf(choice, at)}</span>
              <span className={styles['now']}>
                {choice.connection === undefined
                  ? texts.nowhere
                  : texts.leadsTo(titles.get(choice.connection) ?? '')}
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
