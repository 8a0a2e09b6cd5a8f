import type { NewRow } from '@/db/local-store';
import type { ModuleContent } from '@/domain/module/module-content';
import { newModule } from '@support/rows';

/** Anna's module "Burns" to insert. */
export function aModule(id: string, changes: Partial<NewRow<'modules'>> = {}): NewRow<'modules'> {
  return newModule('anna', { id, title: 'Burns', ...changes });
}

/** A started run of a module. */
export function aRun(
  moduleId: string,
  changes: Partial<NewRow<'module_sessions'>> = {},
): NewRow<'module_sessions'> {
  return {
    id: 'run',
    user_id: 'anna',
    module_id: moduleId,
    module_version: 'u1',
    started_at: '2025-06-01T12:00:00+00:00',
    last_seen_at: '2025-06-01T12:00:00+00:00',
    completed_at: null,
    current_node: 'a',
    path: ['a'],
    answers: {},
    nodes_visited: 1,
    nodes_total: 2,
    ...changes,
  };
}

/** Content of message nodes, given as id and title; the first is the start. */
export function nodes(titles: Readonly<Record<string, string>>): ModuleContent {
  return {
    nodes: Object.entries(titles).map(([id, title], index) => ({
      id,
      type: 'message',
      position: { x: 0, y: index * 100 },
      color: '#000000',
      config: { title, required: false, isStart: index === 0, allowPrevious: false, content: '' },
    })),
  };
}

export function titlesOf(content: ModuleContent | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (content?.nodes ?? []).map((node) => [node.id, (node.config as { title?: unknown } | undefined)?.title]),
  );
}

/** Nest settings with the database's defaults. */
export function aNest(id: string) {
  return {
    id,
    title: 'Nest',
    description: '',
    banner_url: null,
    banner_color: '#ffffff',
    logo_url: null,
    theme_style: 'light',
    accent_color: '#000000',
    featured_module_id: null,
    subdomain: null,
    visibility: 'public',
    has_password: false,
    custom_css: {
      primary_color: '',
      secondary_color: '',
      background_color: '',
      text_color: '',
      login_background: null,
    },
  };
}
