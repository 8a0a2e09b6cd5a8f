import { ChartColumn, FolderOpen, GitCompare, Image, LayoutList, Share2, Workflow } from 'lucide-react';
import type { SideBarLink } from '@/ui/SideBar';
import { WORKSPACE_TEXTS as texts } from './texts';

/** Address of one of the module's pages; the summary by default. */
export function modulePath(page: string, moduleId: string | null): string {
  return `/nest/content/module${page === '' ? '' : `/${page}`}${queryOf(moduleId)}`;
}

function queryOf(moduleId: string | null): string {
  return moduleId === null ? '' : `?id=${encodeURIComponent(moduleId)}`;
}

/**
 * The sidebar's links, each with the module's id (authoring specification, section 2). The link to kept versions appears
 * only while there are any, and not on phones, where notices link there.
 */
export function workspaceLinks(moduleId: string | null, hasVersions: boolean): readonly SideBarLink[] {
  const link = (page: string, label: string, Icon: typeof Image): SideBarLink => ({
    to: modulePath(page, moduleId),
    label,
    icon: <Icon size={20} />,
    end: page === '',
  });
  return [
    {
      to: `/nest/content${queryOf(moduleId)}`,
      label: texts.content,
      icon: <FolderOpen size={20} />,
      end: true,
    },
    link('', texts.summary, LayoutList),
    link('build', texts.build, Workflow),
    link('media', texts.media, Image),
    link('share', texts.share, Share2),
    link('analytics', texts.analytics, ChartColumn),
    ...(hasVersions ? [{ ...link('versions', texts.versions, GitCompare), onlyWide: true }] : []),
  ];
}
