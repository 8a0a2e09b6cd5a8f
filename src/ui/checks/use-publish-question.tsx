import { useState } from 'react';
import type { IsGone } from '@/domain/checks/check-media';
import { publishProblems } from '@/domain/checks/publish-problems';
import { readModuleContent } from '@/domain/module/read-module-content';
import type { Elements } from '@/shared/elements';
import { PublishQuestion } from './PublishQuestion';

export interface PublishQuestionOptions {
  readonly moduleId: string | undefined;
  readonly content: unknown;
  readonly before: string;
  readonly after: string;
  /** Undefined while unknown, and then files are not mentioned. */
  readonly isGone: IsGone | undefined;
  readonly publish: () => void;
}

export interface PublishGuard {
  /** Publishes at once if nothing needs confirmation, else once the person agrees. */
  readonly ask: () => void;
  /** The dialog, to render anywhere. */
  readonly question: Elements;
}

/** Asks before a module with errors or deleted files leaves draft (decision E6). Follows remote changes. */
export function usePublishQuestion(options: PublishQuestionOptions): PublishGuard {
  const { moduleId, content, before, after, isGone, publish } = options;
  const [isAsked, setAsked] = useState(false);
  return {
    ask() {
      if (publishProblems(before, after, content, isGone).length === 0) publish();
      else setAsked(true);
    },
    question: isAsked ? (
      <PublishQuestion
        problems={publishProblems(before, after, content, isGone)}
        content={readModuleContent(content)}
        moduleId={moduleId}
        onPublish={() => {
          setAsked(false);
          publish();
        }}
        onCancel={() => setAsked(false)}
      />
    ) : null,
  };
}
