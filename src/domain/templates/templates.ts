import { newUuid } from '@/shared/new-uuid';
import type { ModuleContent } from '../module/module-content';
import { buildTemplate, type TemplateSteps } from './build-template';
import { ownPath } from './own-path';
import { quiz } from './quiz';
import { scenario } from './scenario';
import { videoLesson } from './video-lesson';

const STEPS = { scenario, quiz, videoLesson, ownPath } as const satisfies Record<string, TemplateSteps>;

export type TemplateName = keyof typeof STEPS;
export const TEMPLATE_NAMES: readonly TemplateName[] = ['scenario', 'quiz', 'videoLesson', 'ownPath'];

const randomId = newUuid;

/** A template as a new module's content: complete, valid by the flow rules, with new ids at every call. */
export function templateContent(name: TemplateName, newId: () => string = randomId): ModuleContent {
  return buildTemplate(STEPS[name], newId);
}
