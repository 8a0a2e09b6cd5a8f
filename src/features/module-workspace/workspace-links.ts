import {
  ChartColumn,
  FolderOpen,
  GitCompare,
  Image,
  LayoutList,
  Share2,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { WORKSPACE_TEXTS } from './texts';

/** One entry of the module's sidebar. */
export interface WorkspaceLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Its address is the beginning of the others'. */
  readonly end: boolean;
  /** Left out of the bar of a phone, where there is no room for a seventh entry; notices lead there too. */
  readonly onlyWide?: boolean;
}

const BASE = '/nest/content/module';

/**
 * The entries of the sidebar, each with the module's id (authoring specification, section 2). The versions that lost a
 * collision are among them only while there are any.
 */
export function workspaceLinks(moduleId: string | null, hasVersions = false): readonly WorkspaceLink[] {
  const query = moduleId === null ? '' : `?id=${encodeURIComponent(moduleId)}`;
  const link = (path: string, label: string, icon: LucideIcon): WorkspaceLink => ({
    to: `${path}${query}`,
    label,
    icon,
    end: path === BASE,
  });
  return [
    { ...link('/nest/content', WORKSPACE_TEXTS.content, FolderOpen), end: true },
    link(BASE, WORKSPACE_TEXTS.summary, LayoutList),
    link(`${BASE}/build`, WORKSPACE_TEXTS.build, Workflow),
    link(`${BASE}/media`, WORKSPACE_TEXTS.media, Image),
    link(`${BASE}/share`, WORKSPACE_TEXTS.share, Share2),
    link(`${BASE}/analytics`, WORKSPACE_TEXTS.analytics, ChartColumn),
    ...(hasVersions
      ? [{ ...link(`${BASE}/versions`, WORKSPACE_TEXTS.versions, GitCompare), onlyWide: true }]
      : []),
  ];
}
