import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import { PLAYER_TEXTS } from '../texts';

/** What a step is called: its title, else what it asks, else its number in the walk. */
export function nodeTitle(node: ModuleNode, step: number): string {
  if (!isKnownNode(node)) return PLAYER_TEXTS.unknownTitle;
  const title = node.config.title.trim();
  if (title !== '') return title;
  const question = 'question' in node.config ? node.config.question.trim() : '';
  return question === '' ? PLAYER_TEXTS.step(step) : question;
}

/** The question of a step, where it is not its title already. */
export function nodeQuestion(config: { readonly title: string; readonly question: string }): string {
  return config.title.trim() === '' ? '' : config.question.trim();
}
