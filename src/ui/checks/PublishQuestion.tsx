import type { Problem } from '@/domain/checks/problem';
import { nodeName } from '@/domain/changes/node-name';
import type { ModuleContent } from '@/domain/module/module-content';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { LinkButton } from '../LinkButton';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { describeProblem } from './describe-problem';
import { SeverityIcon } from './SeverityIcon';

/** Most problems listed. */
const NAMED = 5;

export interface PublishQuestionProps {
  /** From `publishProblems`; empty once fixed. */
  readonly problems: readonly Problem[];
  readonly content: ModuleContent;
  /** Missing until the module has a checks page. */
  readonly moduleId?: string | undefined;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

/** Asks before publishing with errors or deleted files (decision E6). */
export function PublishQuestion({ problems, content, moduleId, onPublish, onCancel }: PublishQuestionProps) {
  const texts = PUBLISH_TEXTS;
  const isFixed = problems.length === 0;
  const nameOf = (id: string | undefined) => nodeName(content.nodes.find((node) => node.id === id));
  return (
    <Dialog
      open
      onClose={onCancel}
      title={texts.title(problems)}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button onClick={onPublish}>{isFixed ? texts.publishFixed : texts.publish}</Button>
          {moduleId === undefined || isFixed ? null : (
            <LinkButton variant="primary" to={`/nest/content/module/build?id=${moduleId}&panel=checks`}>
              {texts.look}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack>
        <p>{isFixed ? texts.fixed : texts.text}</p>
        <Stack as="ul" gap={2}>
          {problems.slice(0, NAMED).map((problem) => (
            <Row as="li" nowrap key={[problem.code, problem.nodeId, problem.choiceId, problem.at].join(' ')}>
              <SeverityIcon severity={problem.severity} size={18} />
              <div>
                {problem.nodeId === undefined ? null : <Text tone="strong">{nameOf(problem.nodeId)}</Text>}
                <span>{describeProblem({ problem, other: nameOf(problem.otherIds?.[0]) })}</span>
              </div>
            </Row>
          ))}
        </Stack>
        {problems.length > NAMED ? <p>{texts.more(problems.length - NAMED)}</p> : null}
      </Stack>
    </Dialog>
  );
}

/** Texts of the confirmation before publishing with errors or deleted files (decision E6). */
const PUBLISH_TEXTS = {
  title(problems: readonly Problem[]) {
    const what = problems.every(({ severity }) => severity === 'error') ? 'error' : 'problem';
    if (problems.length === 0) return 'Publish now?';
    return problems.length > 1
      ? `Publish with ${problems.length} ${what}s?`
      : `Publish with ${what === 'error' ? 'an' : 'a'} ${what}?`;
  },
  text: 'Learners may get stuck or miss something. You can publish now and fix it later.',
  fixed: 'The problems are fixed.',
  more: (count: number) => `and ${count} more`,
  look: 'See errors',
  publish: 'Publish anyway',
  publishFixed: 'Publish',
  cancel: 'Not yet',
} as const;
