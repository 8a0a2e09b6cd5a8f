import type { ComponentType } from 'react';
import type { CommonConfig } from '@/domain/nodes/node-type';
import type { NodeType } from '@/domain/nodes/registry';
import { MessageFields } from './message/MessageFields';
import { MultipleChoiceFields } from './multiple-choice/MultipleChoiceFields';
import type { NodeFields, NodeFieldsProps } from './node-fields';
import { RankingFields } from './ranking/RankingFields';
import { RouterFields } from './router/RouterFields';
import { TextInputFields } from './text-input/TextInputFields';
import { VideoFields } from './video/VideoFields';

const NODE_FIELDS: { readonly [T in NodeType]: NodeFields<T> } = {
  message: MessageFields,
  video: VideoFields,
  router: RouterFields,
  textInput: TextInputFields,
  multipleChoice: MultipleChoiceFields,
  ranking: RankingFields,
};

/** The fields of each type, which accept the config of a node of that type. */
export const FIELDS_OF_TYPE =
  // The compiler cannot see that config and fields share the key.
  NODE_FIELDS as unknown as Readonly<Record<NodeType, ComponentType<NodeFieldsProps<CommonConfig>>>>;
