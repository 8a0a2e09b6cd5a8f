import { BoxSelect, Maximize, Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { Panel, useReactFlow, useStore } from 'reactflow';
import { BUILDER } from '@/shared/limits';
import { IconButton } from '@/ui/IconButton';
import { BUILDER_TEXTS } from '../texts';
import { steppedZoom } from './stepped-zoom';
import styles from './ZoomControls.module.css';

export interface ZoomControlsProps {
  readonly onShowAll: () => void;
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** Zoom buttons (decision E20), fit to view, and the selection tool. */
export const ZoomControls = memo(function ZoomControls({
  onShowAll,
  isSelecting,
  onSelecting,
}: ZoomControlsProps) {
  const flow = useReactFlow();
  const zoom = useStore((state) => state.transform[2]);
  const percent = Math.round(zoom * 100);
  const texts = BUILDER_TEXTS.zoom;
  const { min, max, initial } = BUILDER.buttonZoom;
  return (
    <Panel position="bottom-left" className={styles['panel']}>
      <fieldset aria-label={texts.group} className={styles['group']}>
        <IconButton
          label={texts.out}
          icon={<Minus size={18} />}
          disabled={zoom <= min + 0.001}
          onClick={() => void flow.zoomTo(steppedZoom(zoom, -1))}
        />
        <button
          type="button"
          className={styles['percent']}
          aria-label={texts.reset(percent)}
          title={texts.reset(percent)}
          onClick={() => void flow.zoomTo(initial)}
        >
          {`${percent}%`}
        </button>
        <IconButton
          label={texts.in}
          icon={<Plus size={18} />}
          disabled={zoom >= max - 0.001}
          onClick={() => void flow.zoomTo(steppedZoom(zoom, 1))}
        />
        <span className={styles['line']} />
        <IconButton label={texts.fit} icon={<Maximize size={18} />} onClick={onShowAll} />
        <IconButton
          label={texts.select}
          icon={<BoxSelect size={18} />}
          aria-pressed={isSelecting}
          className={styles['tool']}
          onClick={() => onSelecting(!isSelecting)}
        />
      </fieldset>
    </Panel>
  );
});
