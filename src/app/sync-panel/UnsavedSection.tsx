import { FilePen } from 'lucide-react';
import { formAddress } from '@/ui/drafts/unsaved-forms';
import type { PanelData } from './panel-data';
import { ItemSection } from './PanelSection';
import { PANEL_TEXTS as texts } from './texts';

/** Forms with unsaved changes, each with the way to it: nothing of them is sent before the person saves it. */
export function UnsavedSection({ forms, onClose }: PanelData) {
  return (
    <ItemSection
      title={texts.unsaved}
      items={forms.map(({ kind, id, name }) => ({
        key: `${kind}${id ?? ''}`,
        icon: <FilePen size={18} />,
        subject: id === undefined ? texts.unsavedNew[kind] : texts.unsavedForm[kind](name),
        what: texts.unsavedWhat,
        actions: [{ label: texts.open, isQuiet: true, to: formAddress({ kind, id }), run: onClose }],
      }))}
    />
  );
}
