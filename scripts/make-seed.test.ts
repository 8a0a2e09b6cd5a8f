import { NODE_TYPES } from '@/domain/nodes/registry';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { estimateDuration } from '@/domain/engine/estimate-duration';
import { readMediaRef } from '@/domain/media/media-ref';
import {
  isKnownNode,
  isModuleContent,
  type KnownNode,
  type ModuleContent,
} from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import { SIZE } from '@/shared/limits';
import { drawings } from '../supabase/seed/drawings/drawings';
import { seedFiles } from '../supabase/seed/files';
import { seedModules } from '../supabase/seed/modules/modules';
import { seedSql } from '../supabase/seed/seed-sql';
import { scenes } from '../supabase/seed/video/scenes';

const filesFolder = fileURLToPath(new URL('../supabase/seed-files', import.meta.url));

function nodesOf(content: ModuleContent): readonly KnownNode[] {
  const known = content.nodes.filter(isKnownNode);
  expect(known).toHaveLength(content.nodes.length);
  return known;
}

function targets(node: KnownNode): readonly string[] {
  if (node.type === 'router') return node.config.choices.flatMap(({ connection }) => connection ?? []);
  return node.connection === undefined ? [] : [node.connection];
}

/** Addresses of the files that a node shows. */
function filesOf(node: KnownNode): readonly string[] {
  if (node.type === 'message') return node.config.imageUrl === undefined ? [] : [node.config.imageUrl];
  if (node.type !== 'video') return [];
  return [node.config.videoUrl, node.config.thumbnailUrl, node.config.subtitlesUrl];
}

/** Every way through a module, as titles; throws on a way that comes back to where it was. */
function allWays(nodes: readonly KnownNode[]): readonly (readonly KnownNode[])[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const walk = (node: KnownNode, way: readonly KnownNode[]): readonly (readonly KnownNode[])[] => {
    if (way.includes(node)) throw new Error(`${node.config.title} leads back to itself`);
    const here = [...way, node];
    const next = targets(node);
    if (next.length === 0) return [here];
    return [...new Set(next)].flatMap((id) => walk(byId.get(id)!, here));
  };
  return nodes.filter(({ config }) => config.isStart).flatMap((start) => walk(start, []));
}

describe.each(seedModules)('the module $title', (module) => {
  const nodes = nodesOf(module.content);

  it('has the shape of module content and between 14 and 20 nodes of all six types', () => {
    expect(isModuleContent(module.content)).toBe(true);
    expect(nodes.length).toBeGreaterThanOrEqual(14);
    expect(nodes.length).toBeLessThanOrEqual(20);
    expect(new Set(nodes.map(({ type }) => type))).toEqual(new Set(NODE_TYPES));
  });

  it('is read exactly as it is written, and takes five to ten minutes', () => {
    expect(readModuleContent(JSON.parse(JSON.stringify(module.content)))).toEqual(module.content);
    const minutes = estimateDuration(module.content, () => scenes[0]?.duration) / 60;
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThan(10);
  });

  it('has one start, from which nobody goes back, and no two nodes with the same id', () => {
    const starts = nodes.filter(({ config }) => config.isStart);
    expect(starts).toHaveLength(1);
    expect(starts.map(({ config }) => config.allowPrevious)).toEqual([false]);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(nodes.every(({ id }) => /^node-[0-9a-f-]{36}$/.test(id))).toBe(true);
  });

  it('connects only to nodes that exist and are not the node itself or the start', () => {
    const allowed = new Set(nodes.filter(({ config }) => !config.isStart).map(({ id }) => id));
    for (const node of nodes) {
      for (const target of targets(node)) {
        expect(allowed.has(target)).toBe(true);
        expect(target).not.toBe(node.id);
      }
    }
  });

  it('connects every choice of every router, which has at least two that lead to different places', () => {
    for (const node of nodes) {
      if (node.type !== 'router') continue;
      expect(node.connection).toBeUndefined();
      expect(node.config.choices.length).toBeGreaterThanOrEqual(2);
      expect(targets(node)).toHaveLength(node.config.choices.length);
      expect(new Set(targets(node)).size).toBeGreaterThanOrEqual(2);
    }
  });

  it('ends on every way at its last node, the only end, and leaves no node unreachable', () => {
    const ways = allWays(nodes);
    expect(ways.length).toBeGreaterThan(4);
    expect(new Set(ways.map((way) => way.at(-1)))).toEqual(new Set([nodes.at(-1)]));
    expect(new Set(ways.flat())).toEqual(new Set(nodes));
  });

  it('asks real questions, with at least two things to choose from or put in order', () => {
    for (const node of nodes) {
      expect(node.config.title.trim()).not.toBe('');
      if (node.type === 'message') expect(node.config.content.length).toBeGreaterThan(80);
      else if (node.type !== 'video') expect(node.config.question.length).toBeGreaterThan(20);
      if (node.type === 'multipleChoice') expect(node.config.choices.length).toBeGreaterThanOrEqual(3);
      if (node.type === 'ranking') expect(new Set(node.config.rankingItems).size).toBeGreaterThanOrEqual(4);
    }
    expect(JSON.stringify(module)).not.toMatch(/lorem|ipsum|todo|undefined/i);
    expect(module.title.length).toBeLessThanOrEqual(SIZE.title);
  });

  it('shows only public files that exist, and says in words what each picture shows', () => {
    const addresses = [module.thumbnail, ...nodes.flatMap(filesOf)];
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      const ref = readMediaRef(address);
      expect(ref).toMatchObject({ kind: 'stored', isPublic: true });
      expect(existsSync(join(filesFolder, address)), address).toBe(true);
    }
    for (const node of nodes) {
      if (node.type === 'message' && node.config.imageUrl !== undefined) {
        expect(node.config.imageAlt?.length).toBeGreaterThan(20);
      }
    }
  });

  it('lies in the builder without two nodes on top of each other', () => {
    for (const [index, a] of nodes.entries()) {
      expect([a.position.x % 15, a.position.y % 15]).toEqual([0, 0]);
      for (const b of nodes.slice(index + 1)) {
        const apart =
          Math.abs(a.position.x - b.position.x) >= 250 + 60 ||
          Math.abs(a.position.y - b.position.y) >= 200 + 60;
        expect(apart, `${a.config.title} / ${b.config.title}`).toBe(true);
      }
    }
  });
});

describe('the files of the seed', () => {
  it('are drawings under 12 kB that run no scripts and load nothing from elsewhere', () => {
    expect(Object.keys(drawings).length).toBeGreaterThan(18);
    for (const { path, text } of seedFiles()) {
      if (text === undefined || !path.endsWith('.svg')) continue;
      expect(Buffer.byteLength(text), path).toBeLessThan(12_000);
      expect(text, path).toMatch(/^<svg [^>]*><title>[^<]{20,}<\/title>/);
      expect(text.replace('xmlns="http://www.w3.org/2000/svg"', ''), path).not.toMatch(
        /<script|\bon\w+=|https?:|NaN/,
      );
    }
  });

  it('are films of a few hundred kilobytes that start before they are wholly loaded', () => {
    const films = seedFiles().filter(({ mimeType }) => mimeType === 'video/mp4');
    expect(films).toHaveLength(seedModules.length);
    for (const { path } of films) {
      const file = join(filesFolder, path);
      expect(statSync(file).size).toBeGreaterThan(50_000);
      expect(statSync(file).size).toBeLessThan(400_000);
      const bytes = readFileSync(file);
      expect(bytes.indexOf('moov')).toBeGreaterThan(0);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
  });

  it('have captions that fit into their film and follow one another', () => {
    for (const { captions, duration } of scenes) {
      expect(captions.length).toBeGreaterThan(2);
      for (const [index, { from, to }] of captions.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(duration);
        expect(from).toBeGreaterThanOrEqual(captions[index - 1]?.to ?? 0);
      }
    }
  });
});

describe('supabase/seed.sql', () => {
  const sized = seedFiles().map((file) => ({ ...file, size: statSync(join(filesFolder, file.path)).size }));

  it('is what its sources say', () => {
    const committed = readFileSync(fileURLToPath(new URL('../supabase/seed.sql', import.meta.url)), 'utf8');
    expect(committed).toBe(seedSql(sized));
  });

  it('may be run twice: every insert gives way to what is there', () => {
    const sql = seedSql(sized);
    const inserts = sql.match(/^insert into /gm) ?? [];
    const yielding = sql.match(/^on conflict do nothing;$/gm) ?? [];
    expect(inserts.length).toBeGreaterThan(8);
    expect(yielding).toHaveLength(inserts.length);
  });
});
