import type { ModuleNode } from '../module/module-content';
import type { ContentPatch } from '../json/content-patch';
import type { Exit } from './links';
import type { UnknownRecord } from './record';

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

export type GraphCommand =
  /** Appends a node. A module's first node becomes its start. */
  | { readonly name: 'addNode'; readonly node: ModuleNode }
  /** Removes a node and its links. */
  | { readonly name: 'removeNode'; readonly nodeId: string }
  /** Moves a node to a rounded position. */
  | {
      readonly name: 'moveNode';
      readonly nodeId: string;
      readonly position: { readonly x: number; readonly y: number };
    }
  /** Links an exit to a node, if `connectRefusal` allows. */
  | { readonly name: 'connect'; readonly from: Exit; readonly to: string }
  | { readonly name: 'disconnect'; readonly from: Exit }
  /** Makes a node the only start: no going back, no incoming links. */
  | { readonly name: 'setStart'; readonly nodeId: string }
  /** Sets config fields, except the start and choices. */
  | { readonly name: 'configureNode'; readonly nodeId: string; readonly changes: UnknownRecord }
  /** Inserts a choice, by default at the end. */
  | {
      readonly name: 'addChoice';
      readonly nodeId: string;
      readonly choiceId: string;
      readonly text: string;
      readonly at?: number;
    }
  /** Removes a choice and its link. */
  | { readonly name: 'removeChoice'; readonly nodeId: string; readonly choiceId: string }
  /** Reorders choices; unnamed ones follow. */
  | { readonly name: 'orderChoices'; readonly nodeId: string; readonly choiceIds: readonly string[] }
  | { readonly name: 'editChoice'; readonly nodeId: string; readonly choiceId: string; readonly text: string }
  /** Says whether a choice is a right answer. */
  | {
      readonly name: 'markChoice';
      readonly nodeId: string;
      readonly choiceId: string;
      readonly isRight: boolean;
    }
  /** Sets the percentage of right answers to pass with; null for none. */
  | { readonly name: 'setPassMark'; readonly passMark: number | null }
  /** Several commands as one undo step. */
  | { readonly name: 'batch'; readonly action?: BatchAction; readonly commands: readonly GraphCommand[] }
  /** Field changes; the inverse of every command. */
  | { readonly name: 'patch'; readonly patch: ContentPatch };

/** What a step did: its command, or the batch's action. */
export type EditAction = GraphCommand['name'] | BatchAction;

/** Keys of an object, so that the compiler misses none. */
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
  markChoice: true,
  setPassMark: true,
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

export const EDIT_ACTIONS = Object.keys(ACTIONS) as readonly EditAction[];

export function actionOf(command: GraphCommand): EditAction {
  return (command.name === 'batch' ? command.action : undefined) ?? command.name;
}

/** Links an exit to a node, or to nothing. */
export function linkCommand(from: Exit, to: string | undefined): GraphCommand {
  return to === undefined ? { name: 'disconnect', from } : { name: 'connect', from, to };
}
