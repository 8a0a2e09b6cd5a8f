import type { MessageConfig } from '@/domain/nodes/message/message';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeFieldsProps } from '../node-fields';
import { MediaSetting } from '../setting-fields';

const texts = BUILDER_TEXTS.fields;

export function MessageFields({ config, set }: NodeFieldsProps<MessageConfig>) {
  const { content, imageUrl = '', imageAlt = '' } = config;
  return (
    <>
      <TextArea
        label={texts.content}
        data-field="content"
        rows={7}
        value={content}
        onChange={(value) => set({ content: value })}
      />
      <MediaSetting
        name="imageUrl"
        label={texts.imageUrl}
        use="image"
        value={imageUrl}
        onChange={(value) => set({ imageUrl: value })}
      />
      {imageUrl.trim() === '' ? null : (
        <TextField
          label={texts.imageAlt}
          hint={texts.imageAltHint}
          data-field="imageAlt"
          value={imageAlt}
          onChange={(value) => set({ imageAlt: value })}
        />
      )}
    </>
  );
}
