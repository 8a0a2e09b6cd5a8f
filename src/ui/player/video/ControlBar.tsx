import type { VideoControls } from '@/domain/nodes/video/video';
import type { RefObject } from 'react';
import { classNames } from '@/ui/class-names';
import { PlayerIcon, type PlayerIconName } from '../PlayerIcon';
import { PLAYER_TEXTS } from '../texts';
import styles from './ControlBar.module.css';
import { formatTime } from './format-time';
import type { VideoActions, VideoView } from './use-video';

const texts = PLAYER_TEXTS.video;

/** Authoring specification, section 4. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** Seconds per arrow key. Ours. */
const SEEK_STEP = 5;

export interface ControlBarProps {
  readonly isShown: boolean;
  readonly view: VideoView;
  readonly actions: VideoActions;
  readonly controls: VideoControls;
  /** Null without captions, or if disabled. */
  readonly captions: { readonly isOn: boolean; readonly toggle: () => void } | null;
  readonly box: RefObject<HTMLElement | null>;
}

/** A video's controls; keyboard focus shows them. */
export function ControlBar({ isShown, view, actions, controls, captions, box }: ControlBarProps) {
  return (
    <div className={classNames(styles['bar'], !isShown && styles['hidden'])}>
      {controls.showPlayPause ? (
        <BarButton
          label={view.isPlaying ? texts.pause : texts.play}
          icon={view.isPlaying ? 'pause' : 'play'}
          onClick={actions.toggle}
        />
      ) : null}
      <Position view={view} actions={actions} canSeek={controls.allowSeeking} />
      {controls.showVolume ? <Volume view={view} actions={actions} /> : null}
      {captions === null ? null : (
        <BarButton
          label={texts.captions}
          icon="captions"
          isPressed={captions.isOn}
          onClick={captions.toggle}
        />
      )}
      <select
        className={styles['speed']}
        aria-label={texts.speed}
        value={view.speed}
        onChange={(event) => actions.setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {texts.speedOf(speed)}
          </option>
        ))}
      </select>
      {document.fullscreenEnabled ? (
        <BarButton label={texts.fullScreen} icon="fullScreen" onClick={() => toggleFullScreen(box.current)} />
      ) : null}
    </div>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: PlayerIconName;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function BarButton({ label, icon, isPressed, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}

type Part = Pick<ControlBarProps, 'view' | 'actions'>;

function Position({ view, actions, canSeek }: Part & { readonly canSeek: boolean }) {
  const at = formatTime(view.at);
  const spoken = view.isEndless ? at : texts.time(at, formatTime(view.length));
  return (
    <div className={styles['position']}>
      {canSeek ? (
        <input
          type="range"
          className={styles['slider']}
          style={{ '--share': view.length > 0 ? view.at / view.length : 0 } as React.CSSProperties}
          aria-label={texts.seek}
          aria-valuetext={spoken}
          min={0}
          max={view.length || 1}
          step="any"
          value={view.at}
          onKeyDown={(event) => seekByKey(event, view, actions)}
          onChange={(event) => actions.seek(Number(event.target.value))}
        />
      ) : (
        <progress className={styles['line']} aria-label={texts.seek} max={view.length || 1} value={view.at} />
      )}
      <span className={styles['time']} aria-hidden="true">
        {view.isEndless ? at : `${at} / ${formatTime(view.length)}`}
      </span>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -SEEK_STEP,
  ArrowDown: -SEEK_STEP,
  ArrowRight: SEEK_STEP,
  ArrowUp: SEEK_STEP,
};

function seekByKey(event: React.KeyboardEvent, view: VideoView, actions: VideoActions): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  actions.seek(Math.min(view.length, Math.max(0, view.at + step)));
}

function Volume({ view, actions }: Part) {
  const level = view.isMuted ? 0 : view.volume;
  return (
    <>
      <BarButton
        label={view.isMuted ? texts.unmute : texts.mute}
        icon={view.isMuted ? 'muted' : 'volume'}
        onClick={actions.toggleMuted}
      />
      <input
        type="range"
        className={classNames(styles['slider'], styles['volume'])}
        style={{ '--share': level } as React.CSSProperties}
        aria-label={texts.volume}
        min={0}
        max={1}
        step={0.05}
        value={level}
        onChange={(event) => actions.setVolume(Number(event.target.value))}
      />
    </>
  );
}

function toggleFullScreen(box: HTMLElement | null): void {
  // Denied: the size stays.
  const change = document.fullscreenElement === null ? box?.requestFullscreen() : document.exitFullscreen();
  change?.catch(() => undefined);
}
