import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
// Without the product's styles, the canvas has no size and cannot be clicked.
import BuilderScreen from '@/features/builder/BuilderScreen';
import { MODULE_ID, signedInDevice } from './signed-in-device';

/** A message with a title. */
export function message(id: string, title: string, x: number, y: number): ModuleNode {
  const node = newNode('message', id, { x, y });
  return { ...node, config: { ...node.config, title } };
}

/** Three messages in a column, the first connected to the second. */
export const CONTENT = (
  [
    { name: 'addNode', node: message('a', 'Anchor', 60, 60) },
    { name: 'addNode', node: message('b', 'Bowline', 90, 240) },
    { name: 'addNode', node: message('c', 'Clove hitch', 300, 420) },
    { name: 'connect', from: { nodeId: 'a' }, to: 'b' },
  ] as const
).reduce<ModuleContent>((sofar, command) => runCommand(sofar, command).content, { nodes: [] });

/** Allows for slow writes on a busy machine. */
export const PATIENT = { timeout: 6000 };

/** The builder with its canvas on a signed-in device. */
export interface CanvasScreen {
  /** Opens a module with this content in the canvas view, even on a phone. */
  readonly show: (content?: ModuleContent, width?: number) => Promise<void>;
  /** The module's stored content. */
  readonly stored: () => Promise<ModuleContent>;
  readonly storedNode: (id: string) => Promise<ModuleNode | undefined>;
  /** Number of stored nodes. */
  readonly count: () => Promise<number>;
  readonly button: (name: string | RegExp) => Locator;
  /** A node on the canvas, by its text. */
  readonly card: (name: RegExp) => Locator;
  readonly focus: (of: Locator) => void;
  /** The id of the focused node. */
  readonly focused: () => string | null | undefined;
  readonly press: (keys: string) => Promise<void>;
}

const button: CanvasScreen['button'] = (name) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const card: CanvasScreen['card'] = (name) =>
  page.getByRole('group', { name: new RegExp(`^(?!Link).*${name.source}`) });

/** Sets up a device before each test of the file, and removes it afterwards. */
export function canvasScreen(): CanvasScreen {
  const device = signedInDevice();
  const { stored } = device;

  return {
    async show(content = CONTENT, width = 1280) {
      await device.addModule(content);
      await device.show(<BuilderScreen />, `/nest/content/module/build?id=${MODULE_ID}`, width);
      if (width < 900) await button('Canvas').click();
      const drawn =
        content.nodes.length > 0 ? card(/./).first() : page.getByRole('region', { name: /^Canvas/ });
      await expect.element(drawn).toBeVisible();
    },
    stored,
    storedNode: async (id) => (await stored()).nodes.find((node) => node.id === id),
    count: async () => (await stored()).nodes.length,
    button,
    card,
    focus: (of) => (of.element() as HTMLElement).focus(),
    focused: () => document.activeElement?.getAttribute('data-id'),
    press: (keys) => userEvent.keyboard(keys),
  };
}
