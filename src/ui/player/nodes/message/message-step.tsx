import type { NodeConfigs } from '@/domain/nodes/registry';
import { Picture } from '../../Picture';
import type { NodeStep } from '../node-step';

function MessagePicture({ config }: { readonly config: NodeConfigs['message'] }) {
  const { imageUrl = '', imageAlt = '' } = config;
  return imageUrl.trim() === '' ? null : <Picture address={imageUrl} alt={imageAlt} />;
}

export const messageStep: NodeStep<'message'> = {
  Media: MessagePicture,
  text: ({ content }) => content,
  fallbackTitle: () => '',
  Answer: null,
  pick: () => undefined,
};
