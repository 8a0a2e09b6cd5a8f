import { NODE_DEFINITIONS, NODE_TYPES } from '@/domain/nodes/registry';
import fc from 'fast-check';
import { repairGraph } from '@/domain/graph/repair-graph';
import { type ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';

/** Texts that a database can store: whole characters without the null character. */
const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => one.replaceAll('\0', ''));
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const address = fc.constantFrom('', 'https://example.org/a.mp4', 'public-assets/me/a.png', 'me/b.webm');
const choices = fc.array(fc.record({ id, text, connection: id }, { requiredKeys: ['id', 'text'] }), {
  maxLength: 4,
});
const json = fc.jsonValue({ maxDepth: 3 }).map(
  (value) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(/__proto__|prototype|constructor/g, '_')
        .replaceAll('\\u0000', ''),
    ) as unknown,
);

/** A node's settings: any subset of the settings of all types. */
const config = fc.record(
  {
    title: text,
    required: fc.boolean(),
    isStart: fc.boolean(),
    allowPrevious: fc.boolean(),
    content: text,
    imageUrl: address,
    imageAlt: text,
    videoUrl: address,
    thumbnailUrl: address,
    subtitlesUrl: address,
    videoControls: fc.record({ autoplay: fc.boolean(), allowSeeking: fc.boolean() }),
    question: text,
    overlay: fc.boolean(),
    allowMultiple: fc.boolean(),
    choices,
    rankingItems: fc.array(text, { maxLength: 4 }),
    ofNewerVersion: json,
  },
  { requiredKeys: [] },
);

const node = fc.record(
  {
    id,
    type: fc.constantFrom(...NODE_TYPES, 'hologram'),
    position: fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
    }),
    connection: id,
    color: fc.constantFrom('#3b82f6', 'red'),
    config,
    ofNewerVersion: json,
  },
  { requiredKeys: ['id', 'type', 'position'] },
);

/** Modules as the app stores them: nodes of all types, with fields of newer versions, sorted by the flow rules. */
export const anyModule: fc.Arbitrary<ModuleContent> = fc
  .tuple(fc.array(node, { maxLength: 8 }), fc.boolean(), json)
  .map(([nodes, isNewer, extra]) => {
    const filled = nodes.map((one) => {
      const known = NODE_TYPES.find((type) => type === one.type);
      return known ? { ...one, config: { ...NODE_DEFINITIONS[known].defaults, ...one.config } } : one;
    });
    return repairGraph(readModuleContent({ nodes: filled, ...(isNewer ? { ofNewerVersion: extra } : {}) }));
  });
