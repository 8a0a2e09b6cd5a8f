import { useState } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import { BUILDER_TEXTS } from '../texts';

export interface PassMarkDialogProps {
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onClose: () => void;
}

const texts = BUILDER_TEXTS.grading;

/** The percentage of right answers with which a learner passes (decision E21). Applies at once. */
export function PassMarkDialog({ content, onCommand, onClose }: PassMarkDialogProps) {
  const [typed, setTyped] = useState(String(content.passMark ?? ''));
  const mark = Number(typed);
  const isValid = typed.trim() === '' || (Number.isInteger(mark) && mark >= 1 && mark <= 100);
  function change(text: string) {
    setTyped(text);
    const next = text.trim() === '' ? null : Number(text);
    if (next === null || (Number.isInteger(next) && next >= 1 && next <= 100))
      onCommand({ name: 'setPassMark', passMark: next });
  }
  return (
    <Dialog open onClose={onClose} title={texts.passMark} size="sm">
      <TextField
        label={texts.passMarkField}
        hint={texts.passMarkHint}
        error={isValid ? undefined : texts.passMarkInvalid}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={change}
      />
    </Dialog>
  );
}
