import type { NodeConfigs, NodeType } from '../nodes/registry';
import { newNode } from '../graph/node-defaults';
import type { KnownNode, ModuleContent } from '../module/module-content';

/** A choice's text, and the step it leads to. */
type Way = readonly [text: string, to: string];

interface Common {
  /** Column and row on the canvas. */
  readonly at: readonly [column: number, row: number];
  readonly title: string;
}

/** A template's step. Without `next` it is an end. */
export type TemplateStep = Common &
  (
    | { readonly type: 'message'; readonly content: string; readonly next?: string }
    | { readonly type: 'video'; readonly next?: string }
    | {
        readonly type: 'router';
        readonly question: string;
        readonly overlay?: true;
        readonly ways: readonly Way[];
      }
    | {
        readonly type: 'textInput';
        readonly question: string;
        readonly required?: true;
        readonly next?: string;
      }
    | {
        readonly type: 'multipleChoice';
        readonly question: string;
        readonly answers: readonly string[];
        readonly next?: string;
      }
    | {
        readonly type: 'ranking';
        readonly question: string;
        readonly items: readonly string[];
        readonly next?: string;
      }
  );

/** Steps by name; the first is the start. */
export type TemplateSteps = Readonly<Record<string, TemplateStep>>;

const COLUMN = 315;
const ROW = 255;
const FIRST = 60;

function configOf(
  step: TemplateStep,
  idOf: (name: string) => string,
  newId: () => string,
): Partial<NodeConfigs[NodeType]> {
  const choiceId = () => `choice-${newId()}`;
  switch (step.type) {
    case 'message':
      return { content: step.content };
    case 'video':
      return {};
    case 'router':
      return {
        question: step.question,
        overlay: step.overlay === true,
        choices: step.ways.map(([text, to]) => ({ id: choiceId(), text, connection: idOf(to) })),
      };
    case 'textInput':
      return { question: step.question, required: step.required === true };
    case 'multipleChoice':
      return {
        question: step.question,
        choices: step.answers.map((text) => ({ id: choiceId(), text })),
      };
    case 'ranking':
      return { question: step.question, rankingItems: step.items };
  }
}

/** The content of a template with new ids, from `newId`. */
export function buildTemplate(steps: TemplateSteps, newId: () => string): ModuleContent {
  const ids = new Map(Object.keys(steps).map((name) => [name, `node-${newId()}`]));
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the template has no step "${name}"`);
    return id;
  };
  const nodes = Object.entries(steps).map(([name, step], index): KnownNode => {
    const [column, row] = step.at;
    const isStart = index === 0;
    const node = newNode(step.type, idOf(name), { x: FIRST + column * COLUMN, y: FIRST + row * ROW });
    const next = 'next' in step && step.next !== undefined ? { connection: idOf(step.next) } : {};
    const config = {
      ...node.config,
      ...configOf(step, idOf, newId),
      title: step.title,
      isStart,
      allowPrevious: !isStart,
    };
    // Both come from the same step, which the compiler cannot see.
    return { ...node, ...next, config } as KnownNode;
  });
  return { nodes };
}
