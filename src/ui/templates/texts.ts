import type { TemplateName } from '@/domain/templates/templates';

export const TEMPLATE_TEXTS = {
  group: 'Start from',
  heading: 'Or start from a template',
  hint: 'Each node tells you what to write. Replace it with your own words.',
  steps: (count: number) => `${count} nodes`,
  blank: { label: 'Blank', text: 'An empty canvas.' },
  names: {
    scenario: {
      label: 'Branching scenario',
      text: 'A situation with decisions, where wrong turns teach and lead back.',
    },
    quiz: { label: 'Quiz with feedback', text: '5 questions of different types, each with an explanation.' },
    videoLesson: { label: 'Video lesson', text: '2 short videos, each followed by questions.' },
    ownPath: {
      label: 'Choose your path',
      text: 'Learners pick the path that suits them and can come back for the others.',
    },
  } satisfies Record<TemplateName, { readonly label: string; readonly text: string }>,
} as const;
