import type { ComponentProps } from 'react';
import type { ContentValues } from '@/domain/content-form/content-form';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import { ThumbnailField, type ThumbnailFieldProps } from '../thumbnail/ThumbnailField';
import { DraftForm, type DraftFormProps } from './DraftForm';
import { FormSection } from './FormSection';
import { FORM_TEXTS } from './texts';
import type { DraftFormState } from './use-draft-form';

/** Common to all content. */
type Details = Pick<ContentValues, 'title' | 'description' | 'thumbnail_url'>;

export interface ContentFormProps extends Omit<DraftFormProps, 'form'> {
  readonly form: Pick<DraftFormState<Details>, 'field' | 'set' | 'setPreparing'> & DraftFormProps['form'];
  readonly descriptionHint?: string;
  readonly detailsTitle: ComponentProps<typeof FormSection>['title'];
  /** The chosen picture, and how to store another. */
  readonly thumbnail: Omit<ThumbnailFieldProps, 'onChange' | 'onPreparing'>;
}

/** A form with title, description and picture; `children` are further sections. */
export function ContentForm(props: ContentFormProps) {
  const {
    form,
    descriptionHint = FORM_TEXTS.descriptionHint,
    detailsTitle,
    thumbnail,
    children,
    ...frame
  } = props;
  return (
    <DraftForm form={form} {...frame}>
      <FormSection title={detailsTitle}>
        <TextField {...form.field('title')} required showRequired />
        <TextArea {...form.field('description')} hint={descriptionHint} rows={4} />
        <ThumbnailField
          {...thumbnail}
          onChange={(address) => form.set({ thumbnail_url: address })}
          onPreparing={form.setPreparing}
        />
      </FormSection>
      {children}
    </DraftForm>
  );
}
