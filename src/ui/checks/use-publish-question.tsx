import { useState, type ReactNode } from 'react';
import type { Problem } from '@/domain/checks/problem';
import { publishErrors } from '@/domain/checks/publish-errors';
import { readModuleContent } from '@/domain/module/read-module-content';
import { PublishQuestion } from './PublishQuestion';

interface Asked {
  readonly errors: readonly Problem[];
  readonly publish: () => void;
}

export interface PublishGuard {
  /** Calls `publish` at once where nothing has to be asked, else once the person has said yes. */
  readonly ask: (before: string, after: string, publish: () => void) => void;
  /** The question while it is asked; to be drawn anywhere on the screen. */
  readonly question: ReactNode;
}

/**
 * Asks before a module with errors leaves draft (decision E6), wherever its visibility is set. `content` is as stored.
 */
export function usePublishQuestion(moduleId: string | undefined, content: unknown): PublishGuard {
  const [asked, setAsked] = useState<Asked>();
  return {
    ask(before, after, publish) {
      const errors = publishErrors(before, after, content);
      if (errors.length === 0) publish();
      else setAsked({ errors, publish });
    },
    question:
      asked === undefined ? null : (
        <PublishQuestion
          errors={asked.errors}
          content={readModuleContent(content)}
          moduleId={moduleId}
          onPublish={() => {
            setAsked(undefined);
            asked.publish();
          }}
          onCancel={() => setAsked(undefined)}
        />
      ),
  };
}
