import type { ModuleNode } from '../module/module-content';
import type { ContentPatch } from './content-patch';
import type { Exit } from './links';
import type { UnknownRecord } from './record';

/** What several commands in one step do together, for the words next to Undo. */
export type BatchAction =
  | 'paste'
  | 'duplicate'
  | 'cut'
  | 'align'
  | 'arrange'
  | 'insert'
  | 'template'
  | 'replace'
  | 'restore'
  | 'remove'
  | 'move'
  | 'import';

/** What can be done to a module's graph, as plain data that can be kept, replayed and undone. */
export type GraphCommand =
  /** Adds a node at the end. The first node of a module becomes its start. */
  | { readonly name: 'addNode'; readonly node: ModuleNode }
  /** Removes a node and clears every connection to it. */
  | { readonly name: 'removeNode'; readonly nodeId: string }
  /** Moves a node; the position is rounded. */
  | {
      readonly name: 'moveNode';
      readonly nodeId: string;
      readonly position: { readonly x: number; readonly y: number };
    }
  /** Leads an exit to a node, replacing where it led. Does nothing when `connectRefusal` has a reason. */
  | { readonly name: 'connect'; readonly from: Exit; readonly to: string }
  | { readonly name: 'disconnect'; readonly from: Exit }
  /** Makes a node the start: no other is, it does not allow going back, and nothing leads to it any more. */
  | { readonly name: 'setStart'; readonly nodeId: string }
  /** Sets fields of a node's config. Which node is the start, and choices, have commands of their own. */
  | { readonly name: 'configureNode'; readonly nodeId: string; readonly changes: UnknownRecord }
  /** Adds a choice at an index of the list, else at its end. */
  | {
      readonly name: 'addChoice';
      readonly nodeId: string;
      readonly choiceId: string;
      readonly text: string;
      readonly at?: number;
    }
  /** Removes a choice together with its connection. */
  | { readonly name: 'removeChoice'; readonly nodeId: string; readonly choiceId: string }
  /** Puts choices in an order; those that it does not name stay behind them, as they were. */
  | { readonly name: 'orderChoices'; readonly nodeId: string; readonly choiceIds: readonly string[] }
  | { readonly name: 'editChoice'; readonly nodeId: string; readonly choiceId: string; readonly text: string }
  /** Several commands as one step of the undo history. */
  | { readonly name: 'batch'; readonly action?: BatchAction; readonly commands: readonly GraphCommand[] }
  /** Field by field changes; this is what undoing a command does. */
  | { readonly name: 'patch'; readonly patch: ContentPatch };

/** What a step of the history did: its command, or what its several commands did together. */
export type EditAction = GraphCommand['name'] | BatchAction;

/** Listed as the keys of an object, so that the compiler misses none. */
const ACTIONS: Readonly<Record<EditAction, true>> = {
  addNode: true,
  removeNode: true,
  moveNode: true,
  connect: true,
  disconnect: true,
  setStart: true,
  configureNode: true,
  addChoice: true,
  removeChoice: true,
  orderChoices: true,
  editChoice: true,
  batch: true,
  patch: true,
  paste: true,
  duplicate: true,
  cut: true,
  align: true,
  arrange: true,
  insert: true,
  template: true,
  replace: true,
  restore: true,
  remove: true,
  move: true,
  import: true,
};

/** Every action there is. */
export const EDIT_ACTIONS = Object.keys(ACTIONS) as readonly EditAction[];

/** What a command does, for the words next to Undo. */
export function actionOf(command: GraphCommand): EditAction {
  return (command.name === 'batch' ? command.action : undefined) ?? command.name;
}
