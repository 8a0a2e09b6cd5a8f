import { missingScheme, readVideoSource } from '../media/video-source';
import { isKnownNode, type KnownNode, type ModuleNode, type NodeConfigs } from '../module/module-content';
import type { Problem, ProblemCode, ProblemField } from './problem';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

type Found = Omit<Problem, 'nodeId'>;

function error(code: ProblemCode, field: ProblemField): Found {
  return { code, severity: 'error', field };
}

/** Learners see the title instead of a missing text; without both they see nothing. */
function missing(code: ProblemCode, field: ProblemField, title: string): Found {
  return { code, severity: isBlank(title) ? 'error' : 'warning', field };
}

function checkQuestion(config: { readonly title: string; readonly question: string }): readonly Found[] {
  return isBlank(config.question) ? [missing('emptyQuestion', 'question', config.title)] : [];
}

function checkChoices(choices: readonly { readonly id: string; readonly text: string }[]): readonly Found[] {
  if (choices.length === 0) return [error('noChoices', 'choices')];
  return choices.flatMap(({ id, text }, at) =>
    isBlank(text) ? [{ ...error('emptyChoice', 'choiceText'), choiceId: id, at }] : [],
  );
}

function checkItems(items: NodeConfigs['ranking']['rankingItems']): readonly Found[] {
  return [
    ...(items.length < 2 ? [error('fewItems', 'rankingItems')] : []),
    ...items.flatMap((item, at) => (isBlank(item) ? [{ ...error('emptyItem', 'item'), at }] : [])),
  ];
}

function checkVideo(address: string): readonly Found[] {
  const { kind } = readVideoSource(address);
  if (kind === 'none') return [error('noVideo', 'videoUrl')];
  if (kind === 'invalid' || kind === 'page') return [error('invalidVideo', 'videoUrl')];
  return missingScheme(address) === undefined
    ? []
    : [{ code: 'videoWithoutScheme', severity: 'warning', field: 'videoUrl' }];
}

function findIn(node: KnownNode): readonly Found[] {
  switch (node.type) {
    case 'message': {
      const { content, imageUrl, title } = node.config;
      return isBlank(content) && isBlank(imageUrl) ? [missing('emptyMessage', 'content', title)] : [];
    }
    case 'video':
      return checkVideo(node.config.videoUrl);
    case 'router': {
      const { choices, required } = node.config;
      const isPassed = !required && choices.length > 0 && node.connection === undefined;
      return [
        ...checkQuestion(node.config),
        ...checkChoices(choices),
        ...(isPassed
          ? [{ code: 'optionalRouter', severity: 'warning', field: 'required' } as const satisfies Found]
          : []),
      ];
    }
    case 'textInput':
      return checkQuestion(node.config);
    case 'multipleChoice':
      return [...checkQuestion(node.config), ...checkChoices(node.config.choices)];
    case 'ranking':
      return [...checkQuestion(node.config), ...checkItems(node.config.rankingItems)];
  }
}

/** Nodes are immutable, so results are cached by node. */
const checked = new WeakMap<ModuleNode, readonly Problem[]>();

/** A node's own problems (decision E6); none for unknown types. */
export function checkNode(node: ModuleNode): readonly Problem[] {
  const known = checked.get(node);
  if (known) return known;
  const problems = isKnownNode(node) ? findIn(node).map((found) => ({ ...found, nodeId: node.id })) : [];
  checked.set(node, problems);
  return problems;
}
