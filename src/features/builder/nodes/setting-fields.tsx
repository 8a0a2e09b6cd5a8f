import type { MediaUse } from '@/domain/media/media-type';
import { CheckField } from '@/ui/CheckField';
import { TextArea } from '@/ui/TextArea';
import { MediaField } from '../media-picker/MediaField';
import { BUILDER_TEXTS } from '../texts';

interface SettingProps<Value> {
  /** The setting's name. */
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The question of a node that asks one. */
export function QuestionField({ value, onChange }: Pick<SettingProps<string>, 'value' | 'onChange'>) {
  return (
    <TextArea
      label={BUILDER_TEXTS.fields.question}
      data-field="question"
      rows={3}
      value={value}
      onChange={onChange}
    />
  );
}

export function FlagSetting({
  name,
  label,
  hint,
  value,
  onChange,
}: SettingProps<boolean> & { readonly hint?: string }) {
  return (
    <div data-field={name}>
      <CheckField label={label} hint={hint} checked={value} onChange={onChange} />
    </div>
  );
}

export interface MediaSettingProps extends SettingProps<string> {
  readonly use: MediaUse;
  /** Whether only the person's own files can be chosen. */
  readonly ownOnly?: boolean;
}

export function MediaSetting({ name, label, use, ownOnly = false, value, onChange }: MediaSettingProps) {
  return (
    <div data-field={name}>
      <MediaField use={use} ownOnly={ownOnly} label={label} address={value} onChange={onChange} />
    </div>
  );
}
