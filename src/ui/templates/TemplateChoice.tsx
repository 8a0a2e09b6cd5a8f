import { CircleHelp, Clapperboard, SquareDashed, Signpost, Split } from 'lucide-react';
import { TEMPLATE_NAMES, type TemplateName } from '@/domain/templates/templates';
import { ChoiceCards } from '../ChoiceCards';
import { TEMPLATE_TEXTS } from './texts';

/** The initial content of a new module. */
export type ModuleBeginning = TemplateName | 'blank';

const ICONS: Readonly<Record<TemplateName, typeof Split>> = {
  scenario: Split,
  quiz: CircleHelp,
  videoLesson: Clapperboard,
  ownPath: Signpost,
};

export interface TemplateChoiceProps {
  readonly value: ModuleBeginning;
  readonly onChange: (value: ModuleBeginning) => void;
}

/** Blank, or a template. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  return (
    <ChoiceCards<ModuleBeginning>
      label={TEMPLATE_TEXTS.group}
      value={value}
      onChange={onChange}
      cards={[
        { value: 'blank', ...TEMPLATE_TEXTS.blank, icon: <SquareDashed size={18} /> },
        ...TEMPLATE_NAMES.map((name) => {
          const Icon = ICONS[name];
          return { value: name, ...TEMPLATE_TEXTS.names[name], icon: <Icon size={18} /> };
        }),
      ]}
    />
  );
}
