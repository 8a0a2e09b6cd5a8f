import type { TemplateName } from '@/domain/templates/templates';

export const TEMPLATE_TEXTS = {
  group: 'Start from',
  heading: 'Or start from a template',
  hint: 'Every step says what belongs there. Write over it.',
  steps: (count: number) => `${count} steps`,
  blank: { label: 'Blank', text: 'An empty canvas.' },
  names: {
    scenario: {
      label: 'Branching scenario',
      text: 'A situation with decisions, where wrong turns teach and lead back.',
    },
    quiz: { label: 'Quiz with feedback', text: 'Five questions of every kind, each answered with a reason.' },
    videoLesson: { label: 'Video lesson', text: 'Two short videos, with questions while they are fresh.' },
    ownPath: {
      label: 'Choose your path',
      text: 'A welcome in which everybody takes the way that fits, and comes back for more.',
    },
  } satisfies Record<TemplateName, { readonly label: string; readonly text: string }>,
} as const;
