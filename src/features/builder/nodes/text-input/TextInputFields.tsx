import type { TextInputConfig } from '@/domain/nodes/text-input/text-input';
import type { NodeFieldsProps } from '../node-fields';
import { QuestionField } from '../setting-fields';

export function TextInputFields({ config, set }: NodeFieldsProps<TextInputConfig>) {
  return <QuestionField value={config.question} onChange={(question) => set({ question })} />;
}
