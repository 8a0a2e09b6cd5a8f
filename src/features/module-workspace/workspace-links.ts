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

/** Address of one of the module's pages; its summary without a name. */
export function modulePath(page: string, moduleId: string | null): string {
  return `${BASE}${page === '' ? '' : `/${page}`}${queryOf(moduleId)}`;
}

function queryOf(moduleId: string | null): string {
  return moduleId === null ? '' : `?id=${encodeURIComponent(moduleId)}`;
}

/**
 * The entries of the sidebar, each with the module's id (authoring specification, section 2). The versions that lost a
 * collision are among them only while there are any.
 */
export function workspaceLinks(moduleId: string | null, hasVersions = false): readonly WorkspaceLink[] {
  const link = (page: string, label: string, icon: LucideIcon): WorkspaceLink => ({
    to: modulePath(page, moduleId),
    label,
    icon,
    end: page === '',
  });
  return [
    { to: `/nest/content${queryOf(moduleId)}`, label: WORKSPACE_TEXTS.content, icon: FolderOpen, end: true },
    link('', WORKSPACE_TEXTS.summary, LayoutList),
    link('build', WORKSPACE_TEXTS.build, Workflow),
    link('media', WORKSPACE_TEXTS.media, Image),
    link('share', WORKSPACE_TEXTS.share, Share2),
    link('analytics', WORKSPACE_TEXTS.analytics, ChartColumn),
    ...(hasVersions ? [{ ...link('versions', WORKSPACE_TEXTS.versions, GitCompare), onlyWide: true }] : []),
  ];
}
