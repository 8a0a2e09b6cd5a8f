import { callApi, tokenOf } from './call-api';

export interface StoredNode {
  readonly id: string;
  readonly type: string;
  readonly connection?: string;
  readonly config: {
    readonly title?: string;
    readonly isStart?: boolean;
    readonly choices?: readonly { readonly text: string; readonly connection?: string }[];
  };
}

/** A person's module's nodes on the server. */
export async function serverNodes(
  url: string,
  person: Parameters<typeof tokenOf>[1],
  moduleId: string,
): Promise<readonly StoredNode[]> {
  const { body } = await callApi(url, `/rest/v1/modules?id=eq.${moduleId}&select=content`, {
    token: await tokenOf(url, person),
  });
  const [row] = body as readonly { readonly content: { readonly nodes: readonly StoredNode[] } }[];
  return row?.content.nodes ?? [];
}

/** Each node's title with the titles of its targets, in the order of its exits. */
export function linkTitles(nodes: readonly StoredNode[]): Readonly<Record<string, readonly string[]>> {
  const titleOf = (id: string | undefined) => nodes.find((node) => node.id === id)?.config.title ?? '';
  return Object.fromEntries(
    nodes.map((node) => [
      node.config.title ?? '',
      node.type === 'router'
        ? (node.config.choices ?? []).map(({ connection }) => titleOf(connection))
        : [titleOf(node.connection)],
    ]),
  );
}
