import { BUILDER } from '@/shared/limits';
import { isBlank, missingText } from '../check-fields';
import { COMMON_DEFAULTS, type CommonConfig, type NodeTypeDefinition } from '../node-type';
import { readText } from '../read-fields';

/** Plain text; blank lines separate paragraphs. The picture is optional. */
export interface MessageConfig extends CommonConfig {
  readonly content: string;
  readonly imageUrl?: string;
  readonly imageAlt?: string;
}

export const message: NodeTypeDefinition<MessageConfig> = {
  name: 'Message',
  color: '#3b82f6',
  width: BUILDER.nodeWidth,
  defaults: { ...COMMON_DEFAULTS, content: '' },
  branches: false,
  behindOverlay: (config) => config,
  overlays: () => false,
  read({ imageUrl, imageAlt, ...raw }) {
    return {
      ...raw,
      content: readText(raw['content']),
      ...(typeof imageUrl === 'string' ? { imageUrl } : {}),
      ...(typeof imageAlt === 'string' ? { imageAlt } : {}),
    };
  },
  texts: ({ content }) => [content],
  searchTexts: ({ imageAlt }) => [imageAlt ?? ''],
  problems: ({ content, imageUrl, title }) =>
    isBlank(content) && isBlank(imageUrl) ? [missingText('content', 'emptyMessage', title)] : [],
  media: ({ imageUrl }) => [
    { field: 'imageUrl', use: 'image', address: imageUrl ?? '', whenDeleted: 'warning' },
  ],
  seconds: () => 2,
  answer: null,
};
