import type { ComponentProps } from 'react';
import type { ContentForm as ContentValues } from '@/domain/content-form/content-form';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import { ThumbnailField, type ThumbnailFieldProps } from '../thumbnail/ThumbnailField';
import { DraftForm, type DraftFormProps } from './DraftForm';
import { FormSection } from './FormSection';
import { FORM_TEXTS } from './texts';
import type { DraftFormState } from './use-draft-form';

/** What all content has; whatever else a form has is its own. */
type Details = Pick<ContentValues, 'title' | 'description' | 'thumbnail_url'>;

export interface ContentFormProps extends Omit<DraftFormProps, 'form'> {
  readonly form: Pick<DraftFormState<Details>, 'field' | 'set' | 'setPreparing'> & DraftFormProps['form'];
  /** What the description is for. */
  readonly descriptionHint?: string;
  readonly detailsTitle: ComponentProps<typeof FormSection>['title'];
  /** The picture that the form has chosen, and what keeps another one. */
  readonly thumbnail: Omit<ThumbnailFieldProps, 'onChange' | 'onPreparing'>;
}

/** The form of anything with a title, a description and a picture; `children` are its other sections. */
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
