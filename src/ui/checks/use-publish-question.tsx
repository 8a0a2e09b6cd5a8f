import { useState, type ReactNode } from 'react';
import type { IsGone } from '@/domain/checks/check-media';
import { publishProblems } from '@/domain/checks/publish-problems';
import { readModuleContent } from '@/domain/module/read-module-content';
import { PublishQuestion } from './PublishQuestion';

export interface PublishQuestionOptions {
  readonly moduleId: string | undefined;
  /** As stored. */
  readonly content: unknown;
  /** The visibility that is stored. */
  readonly before: string;
  /** The visibility that is about to be stored. */
  readonly after: string;
  /** Which files were deleted; undefined while that is not known, and then nothing is said of them. */
  readonly isGone: IsGone | undefined;
  readonly publish: () => void;
}

export interface PublishGuard {
  /** Publishes at once where nothing has to be asked, else once the person has said yes. */
  readonly ask: () => void;
  /** The question while it is asked; to be drawn anywhere on the screen. */
  readonly question: ReactNode;
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
