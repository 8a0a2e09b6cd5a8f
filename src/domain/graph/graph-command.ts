import type { ModuleNode } from '../module/module-content';
import type { ContentPatch } from './content-patch';
import type { Exit } from './links';
import type { UnknownRecord } from './record';

/**
 * Everything that can be done to the graph of a module, as plain data: commands can be kept, replayed on a
 * content that moved on, and undone. Doing one twice is the same as doing it once.
 */
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
  | { readonly name: 'addChoice'; readonly nodeId: string; readonly choiceId: string; readonly text: string }
  /** Removes a choice together with its connection. */
  | { readonly name: 'removeChoice'; readonly nodeId: string; readonly choiceId: string }
  | { readonly name: 'editChoice'; readonly nodeId: string; readonly choiceId: string; readonly text: string }
  /** Several commands as one step of the undo history. */
  | { readonly name: 'batch'; readonly commands: readonly GraphCommand[] }
  /** Field by field changes; this is what undoing a command does. */
  | { readonly name: 'patch'; readonly patch: ContentPatch };
