import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { MediaField } from '../media-picker/MediaField';
import { BUILDER_TEXTS } from '../texts';
import type { FormProps } from './form-props';

/** A text to read, and a picture beside it. */
export function MessageForm({ node, onCommand }: FormProps<'message'>) {
  const texts = BUILDER_TEXTS.fields;
  const { content, imageUrl = '', imageAlt = '' } = node.config;
  const set = (changes: Readonly<Record<string, string>>) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes });
  return (
    <>
      <TextArea
        label={texts.content}
        data-field="content"
        rows={7}
        value={content}
        onChange={(value) => set({ content: value })}
      />
      <div data-field="imageUrl">
        <MediaField
          use="image"
          label={texts.imageUrl}
          address={imageUrl}
          onChange={(value) => set({ imageUrl: value })}
        />
      </div>
      {imageUrl.trim() === '' ? null : (
        <TextField
          label={texts.imageAlt}
          hint={texts.imageAltHint}
          value={imageAlt}
          onChange={(value) => set({ imageAlt: value })}
        />
      )}
    </>
  );
}
